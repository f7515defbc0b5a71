import { momentInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Callout } from '#app/ui/callout.tsx'

/** Said wherever a child whose data are being erased is still shown. */
export function LeavingNote({ deleteAfter }: { deleteAfter: string }) {
  return (
    <Callout tone="note" title={'Данные этого ребёнка\u00a0удаляются'}>
      <p>
        Они исчезнут {momentInWords(new Date(deleteAfter))}, время московское. До&nbsp;этого их можно вернуть на&nbsp;странице{' '}
        <a href={href('/cabinet/privacy')}>«Данные и&nbsp;доступ»</a>.
      </p>
    </Callout>
  )
}
