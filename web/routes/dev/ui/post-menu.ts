import { type MenuItem, toast } from '#web/ui/index.ts'

/** Sample menu items. */
export function postMenu(): MenuItem[] {
  return [
    { label: 'Copy link', icon: 'link', onSelect: () => toast('Link copied') },
    { label: 'Edit post', icon: 'edit', to: '#forms' },
    { label: 'Pin to profile', icon: 'pin', checked: true },
    { label: 'Statistics', icon: 'bar-chart', disabled: true },
    'divider',
    { label: 'Delete post', icon: 'trash', danger: true, onSelect: () => toast('Post deleted') },
  ]
}
