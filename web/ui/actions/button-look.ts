import { cx } from '../base/cx.ts'

export type ButtonVariant = 'filled' | 'tonal' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The classes of a button, for an element that must look like one. */
export const buttonLook = (variant: ButtonVariant, size: ButtonSize, full: boolean) =>
  cx('ui-button', `ui-${variant}`, `ui-button-${size}`, full && 'ui-button-full')
