import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'

async function isSame({ db }: World, one: string, other: string): Promise<boolean | undefined> {
  const [found] = await rows<{ same: boolean }>(
    db,
    'select search_fold($1) = search_fold($2) as same',
    [one, other],
  )
  return found?.same
}

test('a search takes as the same what people type for it', async ({ world }) => {
  const pairs = [
    ['creme brulee', 'Crème brûlée'],
    ['zqNFD café', 'ZQnfd cafe\u0301'],
    ["O'Brien", 'O’Brien'],
    ['елка', 'Ёлка'],
    ['STRASSE', 'Straße'],
    ['smorgasbord ol', 'Smörgåsbord ØL'],
    ['ΑΘΗΝΑ οδοσ', 'Αθήνα οδός'],
    ['fine abc 12', 'ﬁne ＡＢＣ １２'],
    ['istanbul', 'İSTANBUL'],
    ['lodz dakar', 'Łódź Đakar'],
    ['viet nam', 'Việt Nam'],
    ['"quoted" - it', '“quoted” — it'],
    ['soft hyphen', 'soft hy\u00adphen'],
    ['نمیدانم', 'نمی\u200cدانم'],
    ['aether oeuvre', 'Æther Œuvre'],
    ['Plain ASCII', 'plain ascii'],
  ] as const
  for (const [typed, stored] of pairs) {
    expect([typed, await isSame(world, typed, stored)]).toEqual([typed, true])
  }
})

test('and as different what are different letters of a script', async ({ world }) => {
  for (const [one, other] of [
    ['мои', 'мой'],
    ['か', 'が'],
    ['하', '한'],
    ['हिन', 'हन'],
    ['ทวต', 'ทวิต'],
    ['ї', 'і'],
  ] as const) {
    expect([one, await isSame(world, one, other)]).toEqual([one, false])
  }
})

test('what is typed is no pattern, whichever form its signs have', async ({ world }) => {
  for (const typed of ['100%', '100％', 'a_b', 'a＿b', 'a\\b', 'a＼b']) {
    const [found] = await rows<{ own: boolean; other: boolean }>(
      world.db,
      `select search_fold('x' || $1 || 'x') like search_pattern($1) as own,
         'a1bx 100xx' like search_pattern($1) as other`,
      [typed],
    )
    expect([typed, found]).toEqual([typed, { own: true, other: false }])
  }
})
