import type { MessageReaction } from '#contract/messaging/messages.ts'

export interface DemoLine {
  text: string
  /** How many lines above it is the one that it answers. */
  answers?: number
  /** How the other one reacted. */
  reaction?: MessageReaction
}

/** Messages of a conversation, alternating between fan and creator, the fan first. */
export interface DemoConversation {
  fan: string
  creator: string
  lines: readonly (string | DemoLine)[]
}

/** Conversations of fans with creators they subscribe to. */
export const conversations: readonly DemoConversation[] = [
  {
    fan: 'alex',
    creator: 'theo',
    lines: [
      'Your lamination notes saved my Sunday. Twenty-seven layers, and I counted!',
      'Twenty-seven on a first try? Send a picture. How was the butter, did it stay cold?',
      'Mostly. The last fold was a race. What do you do in summer?',
      'I freeze the rolling pin. Not a joke. And I start at six in the morning.',
      'Six it is. Plum tart next weekend.',
    ],
  },
  {
    fan: 'alex',
    creator: 'amara',
    lines: [
      'Is the palette file okay to use for a birthday card? Not selling it.',
      'Of course, that is exactly what it is for. Show me when it is done!',
      {
        text: 'Done. My niece says the orange is “too orange”, so it is a success.',
        reaction: 'laugh',
      },
      {
        text: 'There is no such thing. Tell her I am on her side anyway.',
        answers: 1,
        reaction: 'heart',
      },
    ],
  },
  {
    fan: 'alex',
    creator: 'sofia',
    lines: [
      'My tulips are standing! Day five. What about the water, every day?',
      'Every second day, and cut a centimeter each time. Day five is very good.',
    ],
  },
  {
    fan: 'bea',
    creator: 'mara',
    lines: [
      'The ridge at minus eleven… do you wear gloves when you change lenses?',
      'Thin ones under thick ones. And I swear a lot. Nobody hears it up there.',
      'Haha. I would love a print of that one.',
      {
        text: 'I print ten in December. I will put your name on the list.',
        answers: 1,
        reaction: 'fire',
      },
      'Thank you! A3 if you can.',
    ],
  },
  {
    fan: 'carl',
    creator: 'mara',
    lines: [
      'Which filter did you use for the four hours at the water?',
      'Ten stops, and patience. The first two frames were too dark to keep.',
      'That explains mine. Going out again tonight.',
    ],
  },
  {
    fan: 'dina',
    creator: 'mara',
    lines: [
      'Color, please. For the next print. The green of the aurora must stay.',
      'You and sixty others. Black and white is losing badly.',
    ],
  },
  {
    fan: 'emil',
    creator: 'mara',
    lines: [
      'I will be in Lofoten in February. Is there a place you would not skip?',
      'Leave the famous beach to the buses. Walk to Kvalvika before sunrise instead.',
      'Noted. Crampons?',
      'In February, always.',
    ],
  },
  {
    fan: 'fay',
    creator: 'kenji',
    lines: [
      'How do you keep the rain off the front element?',
      'A cheap umbrella clamp and a very small towel. The towel does most of it.',
      'That is the least glamorous answer I could hope for. Thank you.',
    ],
  },
  {
    fan: 'gus',
    creator: 'ines',
    lines: [
      'I was in Porto last night, third row. I did sing the second voice.',
      'Then I heard you! The third row was in tune. Lisbon next?',
      'Tickets are booked. Bringing my mother.',
    ],
  },
  {
    fan: 'hana',
    creator: 'theo',
    lines: [
      'Can I swap the almond flour for hazelnut in part nine?',
      'Yes, but toast it first and let it cool. Otherwise it turns oily.',
    ],
  },
]
