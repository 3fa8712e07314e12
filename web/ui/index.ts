/*
 * The design system: the parts every screen is made of. It knows no product; all words come in as
 * props (the few that parts say by themselves through UiProvider). Import from here only:
 *
 *   import { Button, Field, TextInput } from '#web/ui/index.ts'
 *
 * In the root, once: styles/index.css, <UiProvider words locale currency now>, <Toaster/>.
 * Colours as Tailwind words: bg-page card raised sunk, text-ink muted accent-text danger-text,
 * border-line, bg-accent-soft, bg-scrim. Type: text-xs sm body lg xl 2xl 3xl, display-face, tabular.
 * Shape: rounded-card field full, pad-card, shadow-float, touch (44 px area), widths sm md lg xl.
 *
 * Actions    <Button variant="filled|tonal|outline|ghost|danger" size="sm|md|lg" icon pending full to>
 *            <IconButton icon="bell" label="Notifications" variant="ghost|tonal|filled|media" dot to>
 *            <Icon name="heart" size={20} label?>
 * Forms      <Field label hint error required><TextInput name type icon prefix suffix/></Field>
 *            PasswordInput, TextArea (rows, maxRows), Select (options, placeholder): same place
 * Overlays   <Dialog open onClose title description busy footer width>: a sheet on phones
 *            toast('Changes saved', { tone: 'success', action: { label, onSelect } })
 * People     <Avatar name src size online ring eager/>
 * Layout     <Card as flush lively>, <Divider>or</Divider>
 * Feedback   <Spinner size label/>
 * Base       <VisuallyHidden>, cx('a', on && 'b'), useUi(), useWords()
 */
export { Button } from './actions/button.tsx'
export { buttonLook } from './actions/button-look.ts'
export { IconButton } from './actions/icon-button.tsx'
export { cx } from './base/cx.ts'
export { UiProvider, useUi, useWords } from './base/provider.tsx'
export { VisuallyHidden } from './base/visually-hidden.tsx'
export type { UiWords } from './base/words.ts'
export { Spinner } from './feedback/spinner.tsx'
export { Field } from './forms/field.tsx'
export { PasswordInput } from './forms/password-input.tsx'
export { type Option, Select } from './forms/select.tsx'
export { TextArea } from './forms/text-area.tsx'
export { TextInput } from './forms/text-input.tsx'
export { Icon, spriteUrl } from './icons/icon.tsx'
export type { IconName } from './icons/icon-list.ts'
export { Card } from './layout/card.tsx'
export { Divider } from './layout/divider.tsx'
export { Dialog } from './overlays/dialog.tsx'
export { Toaster } from './overlays/toaster.tsx'
export { toast } from './overlays/toasts.ts'
export { Avatar } from './people/avatar.tsx'
