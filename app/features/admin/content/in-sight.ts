/** Stays under the desk's bar however far one has scrolled: whoever types sees it. */
export const IN_SIGHT = { position: 'sticky', top: 64, zIndex: 3 } as const
