export type Group = 'конфигурация' | 'вход' | 'CORS' | 'ответы' | 'поведение' | 'права' | 'записи'

type Reliance = {
  readonly group: Group
  /** The folder of `src` that relies on the behaviour, e.g. `shared/config`. */
  readonly by: string
  readonly assumes: string
  readonly broken: string
}

/**
 * All behaviour of the provider that the app relies on, and how a provider may violate it. Every line of the
 * report refers to an entry, and the tests contain at least one violation of each entry.
 */
export const RELIANCES = {
  config: {
    group: 'конфигурация',
    by: 'shared/config',
    assumes: 'config.json passes the schema of the page, and its keys are spelled as the page reads them',
    broken: 'a missing, wrong or misspelled key',
  },
  addresses: {
    group: 'конфигурация',
    by: 'shared/config',
    assumes: 'the module loads as a script, the notice is JSON, links open',
    broken: 'a module served as text, a notice of another shape, a host that does not respond',
  },

  discovery: {
    group: 'вход',
    by: 'shared/auth',
    assumes:
      'the discovery document names the issuer of config.json and every endpoint of the flow, on its host',
    broken: 'a slash after the issuer, http behind a proxy, an internal host name, a missing endpoint',
  },
  'discovery-metadata': {
    group: 'вход',
    by: 'shared/auth',
    assumes:
      'the provider supports the flow: response type, PKCE S256, grants, algorithms of identity tokens',
    broken: 'a client or realm that is set up for another flow',
  },
  keys: {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'JWKS holds exactly one public key for each algorithm and kid, at most 20 keys',
    broken:
      'private or secret keys, a repeated kid, several keys without kid, a key for encryption, a short key',
  },
  authorize: {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'the authorize request with our client, redirect URI and scope shows a login page',
    broken: 'an unregistered redirect URI or client, an error page with status 200, a redirect loop',
  },
  token: {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'the token endpoint serves a public client from a page and answers JSON',
    broken: 'a confidential client, a code that is not checked, a response that is not JSON',
  },
  refresh: {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'with identity.refresh the client may use the refresh_token grant',
    broken: 'a grant that is not enabled for the client',
  },
  logout: {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'the logout URL with our parameters shows a page or redirects back',
    broken: 'a missing page, an unregistered post-logout redirect URI',
  },
  'secure-auth': {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'a 401 of the secure host leads to {secure}/auth?reurl=…, which leads back',
    broken: 'a missing page, a redirect that loses the address',
  },
  clock: {
    group: 'вход',
    by: 'shared/auth',
    assumes: 'the clocks of the provider are right within identity.clockToleranceSeconds',
    broken: 'a server without NTP: tokens from the future, a wrong Date header',
  },
  'access-token': {
    group: 'права',
    by: 'shared/auth',
    assumes: 'the access token has at most 8 KiB and lives longer than two minutes',
    broken: 'a token with all groups of a directory, a lifetime of seconds, an ended token',
  },
  userinfo: {
    group: 'права',
    by: 'shared/auth',
    assumes: 'userinfo answers JSON with the sub of the user, and lets a page send the token',
    broken: 'a signed response, another sub, no preflight for Authorization',
  },
  'user-record': {
    group: 'права',
    by: 'shared/auth',
    assumes: 'the user record is the record of the user in the token',
    broken: 'an internal id instead of the sub, the record of another user',
  },
  claims: {
    group: 'права',
    by: 'shared/auth',
    assumes:
      'client and roles are found, role names have no separators and are spelled as the app knows them',
    broken: 'roles in one text with commas, roles as objects, a prefix ROLE_, upper case',
  },

  connection: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'TLS is valid, the connection is not cut, the body is whole and decodes',
    broken: 'an expired certificate, a wrong Content-Length, a wrong Content-Encoding',
  },
  'time-limit': {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'a read takes less than 10 s, a write 20 s, discovery and keys 5 s',
    broken: 'a slow query, a cold start',
  },
  redirect: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'calls are not redirected',
    broken: 'a redirect to the login page, to https or to the path without a slash',
  },
  status: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'a good response to a read has status 200 and a body, a failure 4xx or 5xx',
    broken: '204 for an empty list, 200 with an error in the body, 404 for no rows',
  },
  'rate-limit': {
    group: 'ответы',
    by: 'shared/api',
    assumes: '429 says in Retry-After, which the page can read, when to retry, at most 30 s later',
    broken: '429 without CORS, without Retry-After, an hour of waiting',
  },
  size: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'a body has at most 12 MiB, a list at most 1000 rows',
    broken: 'a list that ignores the limit',
  },
  json: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'bodies are JSON in UTF-8, labelled as JSON',
    broken: 'HTML with status 200, windows-1251, text/plain, a wrapper around the agreed body',
  },
  texts: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'texts arrive as they were typed',
    broken: 'question marks, UTF-8 encoded twice, HTML entities, escaped escapes',
  },
  shape: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'every field that the readers know has its name, type and format',
    broken: 'a renamed field, a number as a text with a currency, a date as dd.mm.yyyy, "true", null',
  },
  ids: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'ids are unique, fit into a path and an address, and mean the same in every call',
    broken: 'a repeated row, fractions, slashes, spaces, project ids that the client record does not have',
  },
  codes: {
    group: 'ответы',
    by: 'entities',
    assumes: 'codes are spelled as the app knows them',
    broken: 'upper case, spaces, Cyrillic letters that look Latin, canceled for cancelled',
  },
  money: {
    group: 'ответы',
    by: 'shared/api',
    assumes: 'sums are roubles with at most two decimals, currencies numeric ISO codes',
    broken: 'kopecks in one of the fields, float artefacts, RUB instead of 643',
  },
  moments: {
    group: 'ответы',
    by: 'shared/lib',
    assumes: 'a moment without an offset is UTC, and nothing has happened in the future',
    broken: 'Moscow time without an offset, seconds read as milliseconds',
  },
  links: {
    group: 'ответы',
    by: 'shared/lib',
    assumes: 'links from data are absolute and https, and the files are there',
    broken: 'a path without a host, http, a file that was deleted',
  },
  record: {
    group: 'поведение',
    by: 'shared/api',
    assumes: 'a record by its id is that record, with the figures of its row',
    broken: 'the first or the neighbouring record, kopecks in the details, another time zone',
  },
  'missing-record': {
    group: 'поведение',
    by: 'shared/api',
    assumes: 'an unknown id is 404',
    broken: '200 with null or with any record, 500 of a number parser',
  },

  preflight: {
    group: 'CORS',
    by: 'shared/api',
    assumes: 'OPTIONS allows the method and the headers of each call from our origin',
    broken: '401 or a redirect for OPTIONS, lower case methods, a star for Authorization',
  },
  cors: {
    group: 'CORS',
    by: 'shared/api',
    assumes: 'the page may read each response, also an error, with credentials on the secure host',
    broken: 'CORS headers on status 200 alone, twice, of another origin, a star with credentials',
  },
  'cors-cache': {
    group: 'CORS',
    by: 'shared/api',
    assumes: 'a cache never serves a response with the CORS headers of another origin',
    broken: 'an echoed origin without Vary: Origin, a CDN that ignores Vary',
  },
  unauthorized: {
    group: 'CORS',
    by: 'shared/api',
    assumes: 'a missing or unknown token is 401, readable by the page, without a login dialog of the browser',
    broken: '403, 302 to a login page, WWW-Authenticate: Basic',
  },

  'list-limit': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes: 'limit is the number of rows, for every page size that the app offers and for exports',
    broken: 'a limit that is ignored or capped',
  },
  'list-pages': {
    group: 'поведение',
    by: 'features/export-list',
    assumes:
      'next leads through the whole list without repeating or skipping a row, prev back, the last page has none',
    broken: 'off by one, an unstable order of equal values, a next that never ends',
  },
  'list-cursor': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes:
      'a cursor works twice, keeps filter and order, has at most 4000 characters; an unknown one is 4xx',
    broken: 'a cursor for one use, the first page for an unknown cursor, 500',
  },
  'list-total': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes: 'total counts the rows of the filtered list, whatever the limit',
    broken: 'the count of the page, or of the whole table',
  },
  'list-counts': {
    group: 'поведение',
    by: 'pages',
    assumes: 'counts by code and totals are of the whole filtered list and agree with its rows',
    broken: 'counts of one page, totals in kopecks',
  },
  'list-sort': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes: 'every sort of a column is known, sorts the whole list by value, in both orders',
    broken: 'an unknown column, sums sorted as texts, only the page sorted, one order for both',
  },
  'list-filter': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes: 'each filter leaves the rows with one of its values, a comma separating them, and no others',
    broken:
      'an ignored filter, only the first value, a comma list as one value, all rows for an unknown value',
  },
  'list-search': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes: 'a search by id finds that row of any day, and nothing for an unknown id',
    broken: 'a search by a part of the id, 404 for an unknown id, a default period',
  },
  'list-period': {
    group: 'поведение',
    by: 'widgets/list-screen',
    assumes:
      'date_from and date_to are moments with an offset, inclusive, applied to date_field; no rows is an empty list',
    broken: 'UTC days, an exclusive end, only the date part, date_field ignored, 404 for an empty period',
  },
  summary: {
    group: 'поведение',
    by: 'pages/main',
    assumes: 'the figures of the main screen count the rows of the lists and no others',
    broken: 'kopecks, per cent for a share, UTC days, another period, all projects for one',
  },
  calculation: {
    group: 'поведение',
    by: 'features/calculator',
    assumes: 'a calculation is in roubles and has the terms of its tariff',
    broken: 'kopecks, terms that the tariff does not have',
  },

  'write-status': {
    group: 'записи',
    by: 'shared/api',
    assumes: 'a write answers 2xx, with JSON or without a body',
    broken: 'OK as text, 302 after a POST',
  },
  'write-effect': {
    group: 'записи',
    by: 'pages/notifications',
    assumes: 'the next read shows what a write has changed, and nothing else changed',
    broken: 'a write that is only accepted, a PATCH that drops or resets other fields, a cached read',
  },
  'write-idempotent': {
    group: 'записи',
    by: 'entities/payment-link',
    assumes: 'a write repeated under its Idempotency-Key gives the same record',
    broken: 'a second link',
  },
  'write-removal': {
    group: 'записи',
    by: 'shared/api',
    assumes: 'removing twice is 2xx or 404',
    broken: '500 or 400 for what is already removed',
  },
  'write-undo': {
    group: 'записи',
    by: 'pages/notifications',
    assumes: 'what the check has written can be removed',
    broken: 'a removal that does nothing',
  },
} as const satisfies Readonly<Record<string, Reliance>>

export type RelianceId = keyof typeof RELIANCES
