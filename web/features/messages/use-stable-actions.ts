import { useEffect, useMemo, useRef } from 'react'
import type { MessageActions } from './message-menu.ts'

/**
 * The same actions in an object that changes only when something else may be done: lines whose message is the
 * same are not rendered again with each new one. Its functions call those of the last render.
 */
export function useStableActions(actions: MessageActions): MessageActions {
  const newest = useRef(actions)
  useEffect(() => {
    newest.current = actions
  })
  const { ownId, name, writer } = actions
  const mayReply = actions.onReply !== undefined
  const mayEdit = actions.onEdit !== undefined
  const mayReact = actions.onReact !== undefined
  const mayBuy = actions.onBuy !== undefined
  return useMemo(
    () => ({
      ownId,
      name,
      writer,
      onReply: mayReply ? (message) => newest.current.onReply?.(message) : undefined,
      onEdit: mayEdit ? (message) => newest.current.onEdit?.(message) : undefined,
      onReact: mayReact
        ? (message, reaction) => newest.current.onReact?.(message, reaction)
        : undefined,
      onDelete: (message) => newest.current.onDelete(message),
      onReport: (message) => newest.current.onReport(message),
      onJump: (id) => newest.current.onJump(id),
      onBuy: mayBuy ? (item) => newest.current.onBuy?.(item) : undefined,
    }),
    [ownId, name, writer, mayReply, mayEdit, mayReact, mayBuy],
  )
}
