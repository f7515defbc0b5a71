/** The boxes of a text, as `content/README.md` names them. */
export const BOXES: Record<string, string> = {
  try: 'Попробуйте сегодня',
  note: 'Важно',
  urgent: 'Когда ждать нельзя',
  pull: 'Мысль крупно',
  figure: 'Рисунок',
}
