/** A creator of the demo, whose pictures are in `pictures`. */
export interface DemoCreator {
  username: string
  name: string
  bio: string
  country: string
  /** In dollars; a monthly price of 0 offers a free trial. */
  monthly: number
  yearly: number
  /** How many of the demo's thousands of fans follow; a few creators have most of them. */
  followers: number
  featured?: boolean
  freeDays?: number
  posts: readonly string[]
}

/** A creator applicant whose documents are waiting for review. */
export const demoApplicant = {
  username: 'nell',
  name: 'Nell Okoye',
  bio: 'Block prints and small books, made in a shed by the sea.',
  country: 'GB',
} as const satisfies Partial<DemoCreator>

export const demoCreators: readonly DemoCreator[] = [
  {
    username: 'mara',
    name: 'Mara Lindqvist',
    bio: 'Landscape photographer between two fjords. Every Sunday a new series, every month a print for one of you.',
    country: 'NO',
    monthly: 9.95,
    yearly: 99,
    followers: 2418,
    featured: true,
    freeDays: 3,
    posts: [
      'First light over the ridge this morning. Minus eleven, and worth every minute of it.',
      'The series you voted for is here: four hours at the water, four pictures.',
      'How I carry a tripod up a glacier without hating it: a thread for subscribers.',
      'Northern lights again. This one needed twelve seconds and a very still wind.',
      'A question for you: colour or black and white for the next print?',
    ],
  },
  {
    username: 'theo',
    name: 'Théo Marchand',
    bio: 'Pastry, slowly. Recipes that work in a small kitchen with a bad oven.',
    country: 'FR',
    monthly: 6.5,
    yearly: 65,
    followers: 934,
    featured: true,
    posts: [
      'Croissants, third attempt of the week. The lamination finally holds.',
      'The full recipe with weights, times and the two mistakes everybody makes.',
      'Plum season. Six of them, one tart, nothing else.',
      'What to do with egg whites, part nine.',
      'Behind the scenes: the oven that started it all, and why I keep it.',
    ],
  },
  {
    username: 'ines',
    name: 'Inês Duarte',
    bio: 'Live looping, cello and a very patient cat. New session every second Friday.',
    country: 'PT',
    monthly: 7.95,
    yearly: 79,
    followers: 612,
    featured: true,
    posts: [
      'Last night in Porto. You sang the second voice; I still have goosebumps.',
      'Sheet music of the new piece, for those who asked.',
      'Rehearsal pictures. The cat is in all of them.',
      'I rewrote the bridge four times. Here is why the first one won.',
      'Tour dates are out. Who is coming to Lisbon?',
    ],
  },
  {
    username: 'kenji',
    name: 'Kenji Watanabe',
    bio: 'Night walks through Tokyo with one lens. Prints, walks, and how the light does it.',
    country: 'JP',
    monthly: 11,
    yearly: 110,
    followers: 1287,
    featured: true,
    posts: [
      'Rain, neon, no umbrella. Shinjuku at 02:40.',
      'Five frames from one corner, one hour apart.',
      'Settings and the edit, step by step, for subscribers.',
      'The last tram. I waited forty minutes for the reflection.',
      'A quiet one: the alley behind the market.',
    ],
  },
  {
    username: 'amara',
    name: 'Amara Okafor',
    bio: 'Illustrator. Big shapes, bigger colours. Process videos and files to print at home.',
    country: 'NG',
    monthly: 4.95,
    yearly: 49,
    followers: 388,
    featured: true,
    posts: [
      'Sketch to final in four pictures. The colours changed twice.',
      'A portrait I did not plan and now cannot stop looking at.',
      'Palette of the month, with the file to download.',
      'Commission diary: how to say no kindly.',
      'Wallpaper for your phone, on the house.',
    ],
  },
  {
    username: 'lucia',
    name: 'Lucía Romero',
    bio: 'Ceramics from a very small studio. I film the failures too.',
    country: 'ES',
    monthly: 5.95,
    yearly: 59,
    followers: 241,
    featured: true,
    posts: [
      'Opened the kiln. Eleven bowls, one crack, no tears.',
      'The blue glaze, all seven tests side by side.',
      'A set of cups for those who asked. Made to be used every day.',
      'Throwing a tall vase, in four steps and one disaster.',
      'Studio morning. The light does half of the work.',
    ],
  },
  {
    username: 'noah',
    name: 'Noah Becker',
    bio: 'Bikes, gravel, cold coffee. Routes with files, photos of the good parts.',
    country: 'DE',
    monthly: 3.95,
    yearly: 39,
    followers: 157,
    posts: [
      'Two hundred kilometres, three punctures, one very good bakery.',
      'The route of last Sunday, with every water point marked.',
      'What I pack for a night outside. Less than you think.',
      'Sand for eleven kilometres. I would do it again.',
      'Your turn: where should I ride in spring?',
    ],
  },
  {
    username: 'sofia',
    name: 'Sofia Petrova',
    bio: 'Flower arranging for people without a garden. Weekly, seasonal, honest about prices.',
    country: 'BG',
    monthly: 6,
    yearly: 60,
    followers: 203,
    posts: [
      'Market flowers under ten euros, arranged three ways.',
      'How to keep tulips from falling over. It is one cut.',
      'This week: ranunculus, and nothing else.',
      'A wedding table from start to finish, forty pictures in four.',
      'Dried, not dead: what to keep from last month.',
    ],
  },
  {
    username: 'jonas',
    name: 'Jonas Vik',
    bio: 'I sail alone and write about it. Log books, charts, storms, soup.',
    country: 'DK',
    monthly: 8.5,
    yearly: 85,
    followers: 96,
    posts: [
      'Day nineteen. No wind since Tuesday; the sea looks like glass.',
      'The log book of the crossing, scanned, with my notes.',
      'What broke, what held, what I would leave at home.',
      'Sunrise watch. Nobody else for two hundred miles.',
      'Landfall. I had forgotten what grass smells like.',
    ],
  },
  {
    username: 'priya',
    name: 'Priya Raman',
    bio: 'Textile prints by hand. Patterns to download, cloth to order, questions welcome.',
    country: 'IN',
    monthly: 5.5,
    yearly: 55,
    followers: 64,
    posts: [
      'New block, carved this week. The edges took longer than the middle.',
      'The pattern file, three sizes, for your own cloth.',
      'Indigo, first dip to twelfth.',
      'Everything that went wrong with the green, and how I saved it.',
      'Small batch of scarves. Tell me your favourite.',
    ],
  },
  {
    username: 'elena',
    name: 'Elena Rossi',
    bio: 'Rooftops, theatres, empty stages. Architecture for people who like stories.',
    country: 'IT',
    monthly: 7,
    yearly: 70,
    followers: 41,
    posts: [
      'A theatre that closed in 1964. They left the lights on for me.',
      'Floor plan and photos: how the stage turns.',
      'From the roof of the opera, ten minutes before the storm.',
      'The staircase everybody walks past.',
      'Next building is your choice. Three candidates inside.',
    ],
  },
  {
    username: 'omar',
    name: 'Omar Haddad',
    bio: 'Desert guide with a camera. Maps of the sky, stories by the fire.',
    country: 'MA',
    monthly: 4.5,
    yearly: 45,
    followers: 17,
    posts: [
      'The dune moved six metres since March. Same camp, new view.',
      'Tea at four in the morning, stars until five.',
      'How to read the wind from the sand, with pictures.',
      'A caravan crossed at noon; we shared dates and news.',
      'The long exposure you asked for: three hours of sky.',
    ],
  },
  {
    username: 'yara',
    name: 'Yara Nassar',
    bio: 'Watercolors of small balconies. Just getting started here.',
    country: 'LB',
    monthly: 4,
    yearly: 40,
    followers: 0,
    posts: ['Hello! My first balcony for this page: basil, geraniums and one stubborn lemon tree.'],
  },
]
