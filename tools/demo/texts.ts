/** Short posts that any creator may publish, in turn. */
export const shortPosts = [
  'Thank you for a wonderful month. More of it soon.',
  'Slow week, good week. What are you making?',
  'I read every comment. Yes, also that one.',
  'New things on Friday. Set a reminder or do not; it will wait for you.',
  'Small update: the next series is nearly done.',
  'A day off, as promised. Back tomorrow.',
  'Tell me what you would like to see more of.',
  'Found an old notebook. Half of it is still a good idea.',
]

export const captions = [
  'One more from this week.',
  'For you, because you asked.',
  'The one that nearly did not make it.',
  'Outtakes can be the best part.',
  'From the archive, never shown before.',
]

export const comments = [
  'This made my morning.',
  'How long did this take you?',
  'The light in the second one!',
  'Saved. I will try it on Sunday.',
  'Best one so far.',
  'More of this, please.',
  'I come back to this picture every day.',
]

export const fanMessages = [
  'Hi! I just subscribed, your last series is wonderful.',
  'Do you ever sell prints of the older ones?',
  'That would be great, thank you.',
  'No hurry at all. Looking forward to Friday.',
]

export const creatorReplies = [
  'Thank you, that means a lot. Welcome!',
  'I do, a few at a time. I can set one aside for you.',
  'Then it is yours. I will write when it is ready.',
]

export const fans = [
  { username: 'alex', name: 'Alex Morgan' },
  { username: 'bea', name: 'Bea Novak' },
  { username: 'carl', name: 'Carl Jensen' },
  { username: 'dina', name: 'Dina Farouk' },
  { username: 'emil', name: 'Emil Sato' },
  { username: 'fay', name: 'Fay O’Brien' },
  { username: 'gus', name: 'Gus Weber' },
  { username: 'hana', name: 'Hana Kim' },
] as const

export const demoPassword = 'Demo-password-1'
