/** Phosphor icons of pages for reading, regular weight: the sheet that every visit asks for. */
export const READING_ICONS = [
  ...(['arrow-right', 'archive', 'article', 'barbell', 'bookmark-simple', 'books', 'calendar-dots', 'caret-down'] as const),
  ...(['caret-right', 'certificate', 'chat-circle-text', 'check', 'check-circle', 'clock', 'copy', 'download-simple'] as const),
  ...(['eye', 'first-aid-kit', 'flask', 'hourglass-medium', 'info', 'lightbulb', 'list', 'magnifying-glass'] as const),
  ...(['newspaper', 'note-pencil', 'paperclip', 'phone-call', 'plant', 'play', 'printer', 'puzzle-piece', 'question'] as const),
  ...(['seal-check', 'share-network', 'speaker-high', 'user', 'users-three', 'warning-circle', 'x'] as const),
] as const

/** Those that the cabinet, the desk and what opens over a page have besides: a sheet of their own. */
export const APP_ICONS = [
  ...(['arrow-left', 'arrow-square-out', 'brain', 'eye-slash', 'heart', 'house', 'moon', 'shield-check', 'sign-in'] as const),
  ...(['sign-out', 'stethoscope', 'student', 'text-aa', 'trash', 'ear', 'chalkboard-teacher'] as const),
  ...(['chats-circle', 'floppy-disk', 'link', 'lock', 'caret-left', 'plus', 'gear', 'credit-card', 'backspace'] as const),
  ...(['hand-waving', 'check-fat', 'clock-counter-clockwise', 'pencil-simple', 'export', 'laptop', 'device-mobile'] as const),
  ...(['device-tablet', 'devices', 'upload-simple', 'envelope-simple', 'file-csv', 'folders', 'pause', 'image'] as const),
  ...(['browsers', 'arrow-bend-up-right', 'link-break', 'calendar-x', 'gauge', 'stack', 'calendar-check', 'tag'] as const),
  ...(['text-b', 'text-italic', 'text-h-two', 'list-bullets', 'list-numbers', 'arrow-counter-clockwise', 'hand-tap'] as const),
  ...(['trophy', 'chart-line', 'bug', 'list-checks', 'arrows-clockwise', 'sun'] as const),
] as const

export const ICON_NAMES = [...READING_ICONS, ...APP_ICONS]

export type ReadingIcon = (typeof READING_ICONS)[number]
export type IconName = (typeof ICON_NAMES)[number]

/** On which of the two sheets an icon stands. */
export function isForReading(name: IconName): name is ReadingIcon {
  return (READING_ICONS as readonly IconName[]).includes(name)
}
