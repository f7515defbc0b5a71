import { SheetPanel } from './sheet-panel.tsx'

/** Draws the sheet with what the parent wants to ask. */
export type TakeSheet = (question: string) => Promise<Blob>

/** The sheet of one result. */
export function ResultSheet({ filledOn, take }: { filledOn: string; take: TakeSheet }) {
  return (
    <SheetPanel
      fileName={`karta-${filledOn}.pdf`}
      text="Две страницы для приёма: профиль, все ответы и место для заметок. Печатается и на чёрно-белом принтере."
      take={take}
    />
  )
}
