type KeyWords = {
  /** Description of the key. May name a default that the field `default` cannot express. */
  readonly text: string
  /** The value that the app uses when the key is missing. */
  readonly default?: unknown
  readonly since?: string
}

const ENDPOINT = 'Default: the value in the discovery document. Required without `identity.discovery`.'

const text = (value: string): KeyWords => ({ text: value })
const optional = (value: string, byDefault: unknown, since?: string): KeyWords => ({
  text: value,
  default: byDefault,
  ...(since !== undefined && { since }),
})

/** Published descriptions of the keys in `config.json`. In a path, `*` matches each item of a list. */
export const CONFIG_KEYS: Readonly<Record<string, KeyWords>> = {
  $schema: text('URL of this schema, for editors. The page does not read this key. Default: none.'),
  identity: text('The identity provider.'),
  'identity.flow': text('`implicit` (`id_token token`) or `code` (authorization code with PKCE S256).'),
  'identity.issuer': text('The issuer, which has to equal the claim `iss` of ID tokens exactly.'),
  'identity.discovery': text(
    'URL of the discovery document. If `config.json` omits an endpoint, the page reads that endpoint from this document, which has to load within 5 s. The `issuer` of the document has to equal `identity.issuer`. The endpoints have to be on the host of the document or of the issuer. Default: no document.',
  ),
  'identity.authorizationEndpoint': text(`The authorization endpoint. ${ENDPOINT}`),
  'identity.tokenEndpoint': text(`The token endpoint, which only the flow \`code\` uses. ${ENDPOINT}`),
  'identity.endSessionEndpoint': text(`The page of the provider that a logout opens. ${ENDPOINT}`),
  'identity.jwksUri': text(`URL of the keys (JWKS) that verify ID tokens. ${ENDPOINT}`),
  'identity.userinfoEndpoint': text(
    'The userinfo endpoint. The page requests userinfo for claims that both the ID token and the user record omit. Default: the value in the discovery document, otherwise none.',
  ),
  'identity.usersUrl': text('Base URL of the user records. The page requests `{usersUrl}/{userId}`.'),
  'identity.clientId': text(
    'The client id of the app at the provider. `{origin}/login` has to be registered as the redirect URI and the post-logout redirect URI.',
  ),
  'identity.scope': text('The scope of the authorization request.'),
  'identity.claims': text(
    'Names of the claims that the page reads. A value is a name, a path with dots (`realm_access.roles`), or a list of steps (`["https://example.ru/roles"]`). Default: the defaults of the keys below.',
  ),
  'identity.claims.clientId': optional('Claim with the id of the client.', 'client_id'),
  'identity.claims.email': optional('Claim with the e-mail of the user.', 'email'),
  'identity.claims.roles': optional('Claim with the roles.', 'roles'),
  'identity.claims.groups': optional(
    'Claim with the groups, which the page uses if there are no roles.',
    'groups',
  ),
  'identity.algorithms': optional('Accepted signature algorithms of ID tokens.', ['RS256']),
  'identity.authorizeParameters': optional(
    'Additional parameters of the authorization request, such as `audience`, `acr_values`, `ui_locales` or `prompt`. These keys cannot replace parameters of the protocol.',
    {},
  ),
  'identity.logoutParameters': text(
    'Parameters of the logout request, instead of the standard parameters. The page replaces `{returnTo}`, `{idToken}` and `{clientId}` with their values. Default: the standard parameters.',
  ),
  'identity.trustedAudiences': optional(
    'Audiences that an ID token may have besides the client id. A token with such an audience needs the claim `azp`.',
    [],
  ),
  'identity.refresh': optional(
    'If true, the page refreshes the access token in the flow `code` without a redirect. The provider has to rotate refresh tokens. Some providers require `offline_access` in `scope`.',
    false,
  ),
  'identity.clockToleranceSeconds': optional(
    'Seconds by which the clocks of the device and the provider may differ. The tolerance applies to `exp`, `nbf`, `iat` and the end of the session.',
    300,
  ),
  api: text(
    'Base URLs of the APIs. The page sends the access token only to these origins and to `identity.usersUrl`.',
  ),
  'api.payments': text('Base URL of the payments API, which serves the balance and the report e-mails.'),
  'api.clients': text('Base URL of the clients API.'),
  'api.life': text('Base URL of the API that manages Telegram chats.'),
  'api.lendingBilling': text('Base URL of the API that serves tariffs and the calculator.'),
  'api.directories': text('Base URL of the directories API, which serves the texts of payment errors.'),
  'api.secure': text('Base URL of the API that serves the lists. Requests to this API send cookies.'),
  links: text('URLs of the links in the app.'),
  'links.businessSite': text('Site with the bank details of the client.'),
  'links.accountSite': text('Site where users change their password and manage the users of the client.'),
  'links.docsSite': text('Site with the documentation.'),
  'links.signupSite': text('Onboarding site. «Активировать аккаунт» passes the access token to this site.'),
  'links.emailHelp': text('Help page about report e-mails.'),
  'links.telegramHelp': text('Help page about Telegram chats.'),
  'links.telegramBot': text('URL of the support bot in Telegram.'),
  'links.operation': text(
    'URL at which a user refunds or disputes a transaction, with `{id}` for its id. The drawer of a transaction links to this URL. Default: no link.',
  ),
  'links.menu': text('URLs of pages outside the app that entries of the left menu open.'),
  'links.menu.installments': text('URL of the menu entry for instalments.'),
  'links.menu.acceptance': text('URL of the menu entry «Приём» (accepted payments).'),
  'links.menu.payouts': text('URL of the menu entry for payouts.'),
  'links.menu.bindings': text('URL of the menu entry for saved cards.'),
  'links.menu.receipts': text('URL of the menu entry for receipts.'),
  'links.menu.posApplications': text('URL of the menu entry for applications at the point of sale.'),
  'links.menu.export': text('URL of the menu entry for exports.'),
  'links.menu.projects': text('URL of the menu entry for projects.'),
  'links.menu.modules': text('URL of the menu entry for modules.'),
  'links.footer': text('Links of the footer.'),
  'links.footer.terms': text('Footer link to the agreement with buyers.'),
  'links.footer.security': text('Footer link to the page about security.'),
  'links.footer.integration': text('Footer link to the page about integration.'),
  'links.footer.contacts': text('Footer link to the contacts.'),
  'links.footer.social': text('Footer links to social networks, in the order of the list.'),
  'links.footer.social.*.name': text('Name of the social network.'),
  'links.footer.social.*.url': text('URL of the page to open on the social network.'),
  brand: text('Name, logo and colour of the operator. Default: the name, logo and colour of the app.'),
  'brand.name': text('Name shown in the header and the tab title. Default: the name of the app.'),
  'brand.logo': text('Path of the logo on the origin of the page. Default: the logo of the app.'),
  'brand.accent': text(
    'Accent colour `#rrggbb`, from which the page computes nine shades. The page (but not this schema) rejects a colour with a contrast to white below 4.5:1. Default: the blue of the app.',
  ),
  notices: text(
    'URL of a notice, `{"text", "from", "until"}`. The page shows the text (at most 500 characters) above the header from the time `from` until the time `until`. Each of `from` and `until` is a day or an ISO 8601 time; a time without a zone is in Moscow time. The page requests the notice at start-up and when the user returns to the tab. Default: no notice.',
  ),
  reports: text(
    'URL to which browsers report violations of the Content-Security-Policy. Only the generator of the headers reads this key. Default: no reports.',
  ),
  integrations: text('Code that the operator adds to the page.'),
  'integrations.module': text(
    'URL of an ES module, or null. The module may export `analytics.reload(url)`, `userGuide.identify(client)`, `supportChat.setVisitorAttributes(attributes)`, `supportChat.open(text)`, `telemetry.failure(event)`.',
  ),
  features: text('Parts of the app that can be turned on or off.'),
  'features.telegramStatusSelect': text(
    'If true, the form of a Telegram chat lets the user select statuses.',
  ),
  'features.screens': text(
    'Screens of the app. Set a screen to false if the provider does not support its requests. Default: all screens.',
  ),
  'features.screens.history': optional('Screen «История».', true),
  'features.screens.bnpl': optional('Screen «BNPL».', true),
  'features.screens.tBank': optional('Screen «Т-Банк».', true),
  'features.screens.registries': optional('Screen «Реестры выплат».', true),
  'features.screens.paymentLinks': optional('Screen «Ссылки на оплату».', true),
  'features.screens.partners': optional('Screens of «Партнерство».', true),
  'features.screens.receiptCounters': optional('Screen «Кассы».', true),
  'features.search': optional(
    'Optional search parameters that the lists of the provider accept. The app uses only the parameters listed here.',
    [],
    '1.2.0',
  ),
  'features.sendWays': optional(
    'Ways to send payment links, questionnaires and calculations, in the order in which their buttons appear. SMS is offered only on phones.',
    ['telegram', 'max', 'sms', 'email'],
    '1.2.0',
  ),
  'features.linkQr': optional('If true, the app shows QR codes of payment links.', true, '1.2.0'),
}
