import type { Extremes } from './seed-extremes.ts'

export const home = '/user/feeds?isHome=true&limit=12'

type Read = [name: string, url: string, token: string]

/** Reads by extreme accounts, and reads by others of their data. */
export const readsOf = ({ creator, fanToken, staffToken }: Extremes): Read[] => [
  ['home of who follows 10,000', home, fanToken],
  ['their posts of who they follow', `${home}&audience=following`, fanToken],
  ['whom they follow', '/follows/following?limit=20', fanToken],
  ['one of them, found by name', '/follows/following?limit=20&q=another 77', fanToken],
  ['profile with 100,000 followers', `/performers/${creator.username}`, fanToken],
  ['its followers', '/follows/followers?limit=20', creator.token],
  ['its followers, far behind', '/follows/followers?limit=20&offset=10000', creator.token],
  ['half a million earnings', '/performer/earning/search?limit=20', creator.token],
  ['earnings of one type', '/performer/earning/search?limit=20&type=tip', creator.token],
  ['their sum', '/performer/earning/stats', creator.token],
  ['dashboard', '/admin/dashboard', staffToken],
  ['creators by text', '/performers/user/search?q=another 77', fanToken],
  ['creators by a text that most hold', '/performers/user/search?q=another', fanToken],
  ['posts by text', '/user/feeds?q=number 1234', fanToken],
  ['posts by a text that all hold', '/user/feeds?q=post', fanToken],
  ['accounts by text', '/admin/accounts?q=fan 1234', staffToken],
  ['accounts by a text that most hold', '/admin/accounts?q=fan', staffToken],
  ['fans by a text that most hold', '/users/search?q=fan', creator.token],
]
