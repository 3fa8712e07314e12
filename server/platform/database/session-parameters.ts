/**
 * What our statements and the parsers of their replies rest on, set on every connection: a role or a
 * database may come with other values. Those that Postgres does not know yet are left out.
 */
const parameters: Record<string, string> = {
  // How values are written and read.
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  xmlbinary: 'base64',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  // How statements are understood.
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  check_function_bodies: 'on',
  // What transactions see, and for how long they may run: migrations and backups take hours.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // An error instead of rows that are hidden silently.
  row_security: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  gin_fuzzy_search_limit: '0',
  // How statements are run: ours are short. To start workers for one takes some 40 ms, and cores from others;
  // to compile one costs more than to run it.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Messages are logged by what they say.
  client_min_messages: 'notice',
}

const quoted = (text: string) => `'${text}'`
const names = Object.keys(parameters).map(quoted).join(', ')
const values = Object.values(parameters).map(quoted).join(', ')

/** SQL: set those that differ, for the session; one statement without parameters. */
export const setSession = `select set_config(name, wanted, false)
  from unnest(array[${names}], array[${values}]) as ours (parameter, wanted)
    join pg_settings on lower(name) = parameter
  where context = 'user' and lower(setting) is distinct from lower(wanted)`
