/*
 * The design system: the components of every screen. It contains nothing of the product; all texts
 * are props (the few that components render themselves come from UiProvider). Import from here only:
 *
 *   import { Button, Field, TextInput } from '#web/ui/index.ts'
 *
 * In the root, once: styles/index.css, <UiProvider texts locale currency now>, <Toaster/>,
 * <MenuHost/>, <MediaViewerHost/>. Theme: <html data-theme="light|dark|system">.
 * Colours as Tailwind classes: bg-page card raised sunk sunk-strong, text-ink muted accent-text
 * danger-text success-text warning-text gold-text, bg-accent accent-solid accent-soft (and -soft of
 * each tone), border-line. Type: text-xs sm body lg xl 2xl 3xl, display-face, tabular. Shape:
 * rounded-card field full, pad-card, shadow-float, touch (44 px area). Widths: sm md lg xl are 640,
 * 768, 1100, 1280 px. Sides are start and end (ps- me- start- text-end), never left and right.
 *
 * Actions    <Button variant="filled|tonal|outline|ghost|danger" size="sm|md|lg" icon pending full to>
 *            <IconButton icon="bell" label="Notifications" variant="ghost|tonal|filled|media" dot to>
 *            <Chip pressed icon count onClick|to>New</Chip>
 *            <CountButton icon="heart" iconOn="heart-filled" label="Like" count={12} on onClick/>
 *            <BackButton to="/home" label="Back"/>, <NavItem to className={(isMarked) => ''}/>
 *            <Icon name="heart" size={20} label?>
 * Forms      <Field label hint error required aside><TextInput name type icon prefix suffix/></Field>
 *            in a Field as well: PasswordInput, TextArea (rows, maxRows), Select (options,
 *            placeholder), MoneyInput (name defaultCents minCents maxCents rangeError
 *            suggestionsCents onCents)
 *            <Checkbox label hint name/>, <Switch label hint checked onChange/>
 *            <RadioGroup label choices look="list|cards|segments" value onChange error/>
 *            <ErrorLine alert>{message}</ErrorLine> where there is no Field
 *            <FileDrop label hint accept multiple onFiles error/>, <FileTile name src progress error
 *            onRemove/>
 * Overlays   <Dialog open onClose title description busy footer width>: a sheet on phones
 *            <ConfirmDialog open onClose title confirm="Delete post" danger onConfirm={async () =>
 *            errorMessage}>
 *            <MenuButton label items={() => [{ label, icon, onSelect|to, danger }, 'divider']}/>:
 *            one menu per page; items are created on click
 *            toast('Changes saved', { tone: 'success', action: { label, onSelect } })
 * People     <Avatar name src size online ring eager/>, <VerifiedMark label/>,
 *            <Badge tone="neutral|accent|success|warning|danger|gold|live" icon>, <CountBadge/>,
 *            <NamedText name={name}>{(name) => m.sentence({ name })}</NamedText>; a name alone: <bdi>
 * Layout     <Card as flush lively>, <PageHeader title about action back phoneBack>,
 *            <TabLinks label tabs=[{ to, label, count, end }] sticky/>, <ScrollRow label> of chips
 * Feedback   <Spinner size label/>, <RouteProgress active label/>, <Notice tone title action onDismiss alert>,
 *            <Loading><SkeletonPost/></Loading>, Skeleton, SkeletonRow,
 *            <EmptyState drawing="posts|media|messages|people|money|search|list|bell" action>,
 *            <FailedState title onRetry requestId>
 * Data       <Table caption columns rows rowKey rowName rowMenu selection bulk empty/>,
 *            <BulkBar selection>actions</BulkBar>,
 *            <Pagination page pages href/>, <Stat label value change gold/>,
 *            <Money amount received/>, useMoney()(5), <RelativeTime at look="short|long"/>,
 *            <Chart title kind="line|bar" series points unit pointName format/>,
 *            <InfiniteSentinel onReach pending/>, <ExpandableText lines={6}>
 * Media      <MediaGrid items bleed eager/> (1 to 4, then "+3"), <MediaTile/>, openMedia(items, index),
 *            <Photo item sizes/>, drawThumbhash(hash) for its `placeholder`,
 *            <LockedPanel preview width height inside note action bleed/>; after unlocking
 *            render MediaGrid instead, with the preview as `placeholder`
 * Base       cx('a', on && 'b'), useUi(), useNow(), useAlive(), useTimeZone()
 */
export { BackButton } from './actions/back-button.tsx'
export { Button } from './actions/button.tsx'
export { Chip } from './actions/chip.tsx'
export { CountButton } from './actions/count-button.tsx'
export { IconButton } from './actions/icon-button.tsx'
export { Link } from './actions/link.tsx'
export { NavItem } from './actions/nav-item.tsx'
export { useAlive, useNow } from './base/clock.tsx'
export { cx } from './base/cx.ts'
export { formatMoney, useMoney } from './base/money.ts'
export { UiProvider, useTimeZone, useUi } from './base/provider.tsx'
export { createStore } from './base/store.ts'
export type { UiTexts } from './base/texts.ts'
export { formatExactTime } from './base/time.ts'
export { readCents } from './base/typed-money.ts'
export { BulkBar } from './data/bulk-bar.tsx'
export { Chart } from './data/chart.tsx'
export { ExpandableText } from './data/expandable-text.tsx'
export { InfiniteSentinel } from './data/infinite-sentinel.tsx'
export { Money } from './data/money.tsx'
export { Pagination } from './data/pagination.tsx'
export { RelativeTime } from './data/relative-time.tsx'
export { Stat } from './data/stat.tsx'
export { Table } from './data/table.tsx'
export type { Column } from './data/table-types.ts'
export { announce, onAnnounce } from './feedback/announce.ts'
export { EmptyState } from './feedback/empty-state.tsx'
export { FailedState } from './feedback/failed-state.tsx'
export { Notice } from './feedback/notice.tsx'
export { Progress, RouteProgress } from './feedback/progress.tsx'
export {
  Loading,
  Skeleton,
  SkeletonPost,
  SkeletonRow,
} from './feedback/skeleton.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { Checkbox } from './forms/checkbox.tsx'
export { ErrorLine } from './forms/error-line.tsx'
export { Field } from './forms/field.tsx'
export { FieldGroup } from './forms/field-group.tsx'
export { FileDrop } from './forms/file-drop.tsx'
export { FileTile } from './forms/file-tile.tsx'
export { MoneyInput } from './forms/money-input.tsx'
export { PasswordInput } from './forms/password-input.tsx'
export { type Choice, RadioGroup } from './forms/radio-group.tsx'
export { Select } from './forms/select.tsx'
export { Switch } from './forms/switch.tsx'
export { TextArea } from './forms/text-area.tsx'
export { TextInput } from './forms/text-input.tsx'
export { Icon } from './icons/icon.tsx'
export type { IconName } from './icons/icon-list.ts'
export { Card } from './layout/card.tsx'
export { PageHeader } from './layout/page-header.tsx'
export { ScrollRow } from './layout/scroll-row.tsx'
export { TabLinks } from './layout/tab-links.tsx'
export { LockedPanel } from './media/locked-panel.tsx'
export { MediaGrid } from './media/media-grid.tsx'
export {
  boxRatio,
  formatDuration,
  type MediaItem,
  placeholderLook,
} from './media/media-item.ts'
export { openMedia } from './media/media-store.ts'
export { MediaTile } from './media/media-tile.tsx'
export { MediaViewerHost } from './media/media-viewer-host.tsx'
export { Photo } from './media/photo.tsx'
export { drawThumbhash } from './media/thumbhash.ts'
export { ConfirmDialog } from './overlays/confirm-dialog.tsx'
export { Dialog } from './overlays/dialog.tsx'
export { MenuButton } from './overlays/menu-button.tsx'
export { MenuHost } from './overlays/menu-host.tsx'
export type { MenuItem } from './overlays/menu-store.ts'
export { Toaster } from './overlays/toaster.tsx'
export { toast } from './overlays/toasts.ts'
export { Avatar } from './people/avatar.tsx'
export { Badge, CountBadge, VerifiedMark } from './people/badge.tsx'
export { NamedText } from './people/named-text.tsx'
