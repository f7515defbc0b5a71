/** Phosphor icons in use, regular weight; the sheet is made of exactly these. */
export const ICON_NAMES = [
  ...(['arrow-left', 'arrow-right', 'arrow-square-out', 'books', 'brain', 'caret-down', 'chat-circle-text', 'check'] as const),
  ...(['check-circle', 'clock', 'copy', 'eye', 'eye-slash', 'first-aid-kit', 'heart', 'house', 'info', 'lightbulb'] as const),
  ...(['list', 'magnifying-glass', 'moon', 'phone-call', 'plant', 'printer', 'puzzle-piece', 'seal-check'] as const),
  ...(['share-network', 'shield-check', 'sign-in', 'sign-out', 'stethoscope', 'student', 'text-aa', 'trash', 'user'] as const),
  ...(['users-three', 'warning-circle', 'x', 'ear', 'chalkboard-teacher', 'chats-circle', 'floppy-disk', 'link'] as const),
  ...(['lock', 'caret-left', 'caret-right', 'paperclip', 'article', 'plus', 'gear', 'credit-card', 'backspace'] as const),
  ...(['hand-waving', 'speaker-high', 'play', 'check-fat', 'clock-counter-clockwise', 'archive', 'pencil-simple'] as const),
  ...(['hourglass-medium', 'export'] as const),
  ...(['laptop', 'device-mobile', 'device-tablet', 'devices', 'download-simple'] as const),
  ...(['upload-simple', 'certificate'] as const),
  ...(['envelope-simple', 'file-csv', 'folders', 'bookmark-simple', 'pause'] as const),
  ...(['image', 'browsers', 'arrow-bend-up-right', 'link-break', 'calendar-x', 'gauge', 'stack'] as const),
  ...(['flask', 'calendar-dots', 'calendar-check', 'newspaper', 'question', 'note-pencil', 'barbell', 'tag'] as const),
  ...(['text-b', 'text-italic', 'text-h-two', 'list-bullets', 'list-numbers', 'arrow-counter-clockwise'] as const),
  ...(['hand-tap', 'trophy', 'chart-line', 'bug', 'list-checks', 'arrows-clockwise', 'sun'] as const),
] as const

export type IconName = (typeof ICON_NAMES)[number]
