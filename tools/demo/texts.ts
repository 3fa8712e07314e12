/** Short posts that any creator may publish, used in turn. */
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
  'Showed this to my sister. She wants to know everything.',
  'Saved. I will try it on Sunday.',
  'Best one so far.',
  'More of this, please.',
  'I keep coming back to this one.',
  'You make it look easy. It is not, I tried.',
  'The color! I would hang this on my wall.',
  'Been following for a year and you still surprise me.',
  'Reading this on the train with a stupid smile.',
  'Worth the wait.',
  'Is there a longer version somewhere?',
  'I needed this today, thank you.',
]

/** Creators' replies to comments, used in turn. */
export const replies = [
  'Thank you! That means a lot.',
  'Two days, and most of that was waiting.',
  'Tell her I said hi. I am writing a longer post about it.',
  'Let me know how it goes!',
  'There is more next week.',
  'You are too kind.',
]

export const demoPassword = 'Demo-password-1'
