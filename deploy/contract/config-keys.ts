type KeyWords = {
  /** Description of the key. It includes the default, unless `default` has it. */
  readonly text: string
  /** The value that the app uses when the key is missing. */
  readonly default?: unknown
  readonly since?: string
}

const ENDPOINT = 'Default: the endpoint of the discovery document; required without `discovery`.'

const text = (value: string): KeyWords => ({ text: value })
const optional = (value: string, byDefault: unknown, since?: string): KeyWords => ({
  text: value,
  default: byDefault,
  ...(since !== undefined && { since }),
})

/** Published descriptions of the keys of `config.json`, by path; `*` matches each item of a list. */
export const CONFIG_KEYS: Readonly<Record<string, KeyWords>> = {
  $schema: text('URL of this schema, for editors; the page does not read it. Default: none.'),
  identity: text('The identity provider.'),
  'identity.flow': text('`implicit` (`id_token token`) or `code` (authorization code with PKCE S256).'),
  'identity.issuer': text('The `iss` of identity tokens, compared as an exact string.'),
  'identity.discovery': text(
    'The discovery document, for the endpoints that are not in the file. Its `issuer` has to equal `identity.issuer`, and its endpoints count only on its own host and the host of the issuer. Default: no document.',
  ),
  'identity.authorizationEndpoint': text(`The authorization endpoint. ${ENDPOINT}`),
  'identity.tokenEndpoint': text(`The token endpoint, for the flow \`code\` only. ${ENDPOINT}`),
  'identity.endSessionEndpoint': text(`Where a logout leads. ${ENDPOINT}`),
  'identity.jwksUri': text(`The keys that identity tokens are verified with. ${ENDPOINT}`),
  'identity.userinfoEndpoint': text(
    'Requested for claims that are in neither the identity token nor the user record. Default: the endpoint of the discovery document, otherwise none.',
  ),
  'identity.usersUrl': text('Base of the user records: `{usersUrl}/{userId}`.'),
  'identity.clientId': text(
    'The client id as registered, with `{origin}/login` as redirect URI and post-logout redirect URI.',
  ),
  'identity.scope': text('The scope of the authorization request.'),
  'identity.claims': text(
    'Where the provider puts the claims: a name, a path with dots (`realm_access.roles`), or a list of steps (`["https://example.ru/roles"]`). Default: each claim under its usual name.',
  ),
  'identity.claims.clientId': optional('Claim with the id of the client.', 'client_id'),
  'identity.claims.email': optional('Claim with the e-mail of the user.', 'email'),
  'identity.claims.roles': optional('Claim with the roles.', 'roles'),
  'identity.claims.groups': optional(
    'Claim with the groups, which count where there are no roles.',
    'groups',
  ),
  'identity.algorithms': optional('Signature algorithms of identity tokens that are accepted.', ['RS256']),
  'identity.authorizeParameters': optional(
    'Added to the authorization request (`audience`, `acr_values`, `ui_locales`, `prompt`); they replace no parameter of the protocol.',
    {},
  ),
  'identity.logoutParameters': text(
    'Sent in place of the standard parameters of a logout; `{returnTo}`, `{idToken}` and `{clientId}` are filled in. Default: the standard parameters.',
  ),
  'identity.trustedAudiences': optional(
    'Audiences next to the client id that an identity token may have; such a token needs `azp`.',
    [],
  ),
  'identity.refresh': optional(
    'In the flow `code`, refreshes the access token without leaving the page. The provider has to rotate refresh tokens, and may want `offline_access` in `scope`.',
    false,
  ),
  'identity.clockToleranceSeconds': optional(
    'Seconds by which the clocks of the device and the provider may differ, for `exp`, `nbf`, `iat` and the end of the session.',
    300,
  ),
  api: text('Bases of the APIs; the access token goes to these origins and to `identity.usersUrl` only.'),
  'api.payments': text('Base of the payments API: balance, report e-mails.'),
  'api.clients': text('Base of the clients API.'),
  'api.life': text('Base of the API of Telegram chats.'),
  'api.lendingBilling': text('Base of the API of tariffs and the calculator.'),
  'api.directories': text('Base of the directories API.'),
  'api.secure': text('Base of the API of the lists; requested with credentials.'),
  links: text('Where links of the app lead.'),
  'links.businessSite': text('Site with the bank details of the client.'),
  'links.accountSite': text('Site with the password and the users of the client.'),
  'links.docsSite': text('Site with the documentation.'),
  'links.signupSite': text('Onboarding site; «Активировать аккаунт» passes it the access token.'),
  'links.emailHelp': text('Help page on report e-mails.'),
  'links.telegramHelp': text('Help page on Telegram chats.'),
  'links.telegramBot': text('The support bot.'),
  'links.operation': text(
    'Where a transaction is handled further (refund, dispute), with `{id}` in place of its id; its drawer links there. Default: no link.',
  ),
  'links.menu': text('Targets of the left menu outside of the app.'),
  'links.menu.installments': text('Menu entry of instalments.'),
  'links.menu.acceptance': text('Menu entry of accepted payments.'),
  'links.menu.payouts': text('Menu entry of payouts.'),
  'links.menu.bindings': text('Menu entry of saved cards.'),
  'links.menu.receipts': text('Menu entry of receipts.'),
  'links.menu.posApplications': text('Menu entry of applications at the point of sale.'),
  'links.menu.export': text('Menu entry of exports.'),
  'links.menu.projects': text('Menu entry of projects.'),
  'links.menu.modules': text('Menu entry of modules.'),
  'links.footer': text('Links of the footer.'),
  'links.footer.terms': text('Footer link to the agreement with buyers.'),
  'links.footer.security': text('Footer link on security.'),
  'links.footer.integration': text('Footer link on integration.'),
  'links.footer.contacts': text('Footer link to the contacts.'),
  'links.footer.social': text('Links to social networks, in their order.'),
  'links.footer.social.*.name': text('Name of the social network.'),
  'links.footer.social.*.url': text('Page in the social network.'),
  brand: text('Name, logo and colour of the operator. Default: those of the app.'),
  'brand.name': text('Name in the header and the title. Default: the name of the app.'),
  'brand.logo': text('Path of a logo on the same origin. Default: the logo of the app.'),
  'brand.accent': text(
    'Accent colour `#rrggbb`, from which all nine steps are made. The page alone refuses one with a contrast to white below 4.5:1. Default: the blue of the app.',
  ),
  notices: text(
    'URL of `{"text", "from", "until"}` (times in ISO 8601, in Moscow without a zone; a day is whole; at most 500 characters), shown above the header between the two times; requested at the start and on the return to the tab. Default: no notice.',
  ),
  reports: text(
    'Where browsers report what the Content-Security-Policy has stopped; read by the generator of the headers alone. Default: no reports.',
  ),
  integrations: text('Code of the operator in the page.'),
  'integrations.module': text(
    'An ES module, or null. It may export `analytics.reload(url)`, `userGuide.identify(client)`, `supportChat.setVisitorAttributes(attributes)`, `supportChat.open(text)`, `telemetry.failure(event)`.',
  ),
  features: text('Parts of the app that can be turned on or off.'),
  'features.telegramStatusSelect': text('Whether the Telegram form has the choice of statuses.'),
  'features.screens': text(
    'Screens, each false when the provider has no calls for it. Default: all screens.',
  ),
  'features.screens.history': optional('Screen «История».', true),
  'features.screens.bnpl': optional('Screen «BNPL».', true),
  'features.screens.tBank': optional('Screen «Т-Банк».', true),
  'features.screens.registries': optional('Screen «Реестры выплат».', true),
  'features.screens.paymentLinks': optional('Screen «Ссылки на оплату».', true),
  'features.screens.partners': optional('Screens of «Партнерство».', true),
  'features.screens.receiptCounters': optional('Screen «Кассы».', true),
  'features.search': optional(
    'Search parameters that the lists of the provider accept; nothing else is offered in a search.',
    [],
    '1.2.0',
  ),
  'features.sendWays': optional(
    'Ways to send payment links, questionnaires and calculations, in the order of their buttons; SMS is offered on phones alone.',
    ['telegram', 'max', 'sms', 'email'],
    '1.2.0',
  ),
  'features.linkQr': optional('Whether QR codes of links are shown.', true, '1.2.0'),
}
