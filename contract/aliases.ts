/**
 * Other names of calls, for clients of related APIs. Each has the answer, the audience and the limits
 * of its original, and this is the only list of them.
 */
import { ListFeeds } from './content/feeds.ts'
import { ReadGallery } from './content/galleries.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { ReadFileStatus } from './files/status.ts'
import { object, type TObject, text } from './kit/schema.ts'
import { Id } from './kit/values.ts'
import {
  ClearStreamMessages,
  ListStreamMessages,
  ReadCreatorStreamConversation,
  SendStreamMessage,
} from './live/stream-chat.ts'
import { RenameConversation } from './messaging/conversations.ts'
import { CountUnread, ReadAllMessages } from './messaging/messages.ts'
import { SearchCategories } from './profiles/categories.ts'
import { UpdateBanking, UpdatePaypal } from './profiles/payout-details.ts'
import { UpdateCreator } from './profiles/update-creator.ts'

/** How the input of an alias becomes that of its original. */
type Translation =
  | 'same'
  /** The caller's own id is the parameter `id`. */
  | 'own id'
  /** The parameter `fileId` is the parameter `id`. */
  | 'file id'
  /** The parameter `username` names the creator of the query `performerId`. */
  | 'creator by username'

export interface Alias {
  endpoint: AnyEndpoint
  original: AnyEndpoint
  translation: Translation
}

const fileParams = object({ id: Id, fileId: Id })

const aliasOf = (
  original: AnyEndpoint,
  path: string,
  translation: Translation = 'same',
  params: TObject | undefined = undefined,
): Alias => ({
  original,
  translation,
  endpoint: { ...original, path, isAddition: true, original, ...(params ? { params } : {}) },
})

/** By their names in the documentation. */
export const aliases: Readonly<Record<string, Alias>> = {
  ListFeedsByUsername: aliasOf(
    ListFeeds,
    '/user/feeds/search/:username',
    'creator by username',
    object({ username: text({ min: 1, max: 60 }) }),
  ),
  SearchCategoriesAlias: aliasOf(SearchCategories, '/performer-categories'),
  ReadGalleryAlias: aliasOf(ReadGallery, '/performer-assets/galleries/:id'),
  CountUnreadAlias: aliasOf(CountUnread, '/messages/total-unread-messages'),
  ReadAllMessagesAlias: aliasOf(ReadAllMessages, '/messages/read-all/conversation/:id'),
  ListStreamMessagesAlias: aliasOf(ListStreamMessages, '/messages/stream/:id'),
  SendStreamMessageAlias: aliasOf(SendStreamMessage, '/messages/stream/:id'),
  ClearStreamMessagesAlias: aliasOf(ClearStreamMessages, '/messages/stream/:id/remove-all-message'),
  ReadCreatorStreamConversationAlias: aliasOf(
    ReadCreatorStreamConversation,
    '/conversations/stream/performer/:id',
  ),
  RenameStreamConversationAlias: aliasOf(RenameConversation, '/conversations/stream/:id/update'),
  UpdateOwnCreator: aliasOf(UpdateCreator, '/performers/me', 'own id', object({})),
  UpdateOwnBanking: aliasOf(UpdateBanking, '/performers/banking-settings', 'own id', object({})),
  UpdateOwnPaypal: aliasOf(
    UpdatePaypal,
    '/performers/payment-gateway-settings',
    'own id',
    object({}),
  ),
  ReadFeedFileStatus: aliasOf(
    ReadFileStatus,
    '/user/feeds/:id/file/:fileId/status',
    'file id',
    fileParams,
  ),
  ReadMessageFileStatus: aliasOf(
    ReadFileStatus,
    '/messages/:id/file/:fileId/status',
    'file id',
    fileParams,
  ),
  ReadVideoFileStatus: aliasOf(
    ReadFileStatus,
    '/performer-assets/videos/:id/file/:fileId/status',
    'file id',
    fileParams,
  ),
}
