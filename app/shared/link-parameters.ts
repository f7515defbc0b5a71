/** The parameters of links that open something (spec §2, guards 2 and 4). */
export const LINK_PARAMETERS = [
  ...['email', 'hash', 'id', 'pn', 'cn', 'idChild', 'type', 'c', 'change_password', 'USER_CHECKWORD', 'USER_LOGIN'],
]
/** `id` alone may be anybody's, `type` a list's; these are only ours. */
export const TELLING_PARAMETERS = LINK_PARAMETERS.filter((name) => name !== 'id' && name !== 'type')
