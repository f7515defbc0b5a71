/** The eleven themes of the portal, in the order of the specification's pages. */
export const THEMES = [
  ...(['attention', 'behavior', 'communicate', 'emotion', 'fatigue', 'help', 'math', 'memory'] as const),
  ...(['motor', 'read', 'write'] as const),
] as const
export type ThemeCode = (typeof THEMES)[number]
