import { FoldedRow, SettingRow, SettingRows } from '#app/features/children/setting-row.tsx'
import { useFresh } from '#app/features/children/use-fresh.ts'
import { call } from '#app/shared/client.ts'
import { plural } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { wordsOfAnswers, wordsOfPart, wordsOfWhole, type LinkWords } from './child-link-words.ts'
import type { ChildLinks } from './contract.ts'

type Row = LinkWords & {
  id: string
  /** Null where it opens nothing any more. */
  close: (() => Promise<unknown>) | null
}

/** The links about a child among the lines of who sees it: the open ones with a way to close each, the closed ones folded. */
export function ChildLinkRows({ childId, served }: { childId: string; served: ChildLinks }) {
  const params = { id: childId }
  const { value, isBusy, change } = useFresh(served, () => call('GET user/children/{id}/links', { params }))
  const rows = rowsOf(childId, value)
  const closed = rows.filter((row) => row.close === null)
  return (
    <>
      {rows.map(
        ({ id, title, text, close }) =>
          close && (
            <SettingRow key={id} icon="link" title={title} text={text}>
              <Button
                kind="line"
                size="s"
                disabled={isBusy}
                onClick={() => change(close, 'Ссылка закрыта и\u00a0больше не\u00a0открывается')}
              >
                Закрыть ссылку
                <span className="vh">{` «${title}: ${text}»`}</span>
              </Button>
            </SettingRow>
          ),
      )}
      {closed.length > 0 && (
        <FoldedRow
          icon="link-break"
          title="Ссылки, которые закрыты"
          text={`${closed.length}\u00a0${plural(closed.length, ['ссылка', 'ссылки', 'ссылок'])}, больше не\u00a0открываются`}
          action="Показать"
        >
          <SettingRows>
            {closed.map(({ id, title, text }) => (
              <SettingRow key={id} icon="link-break" title={title} text={text} />
            ))}
          </SettingRows>
        </FoldedRow>
      )}
    </>
  )
}

function rowsOf(childId: string, { parts, wholes, answers }: ChildLinks): Row[] {
  return [
    ...wholes.map((whole) => ({
      ...wordsOfWhole(whole),
      id: whole.resultId,
      close: () => call('PUT user/results/{id}/link', { params: { id: whole.resultId }, body: { days: 0 } }),
    })),
    ...parts.map((part) => ({
      ...wordsOfPart(part),
      id: part.id,
      close:
        part.link === null
          ? null
          : () => call('DELETE user/results/{id}/shares/{shareId}', { params: { id: part.resultId, shareId: part.id } }),
    })),
    ...answers.map((link) => ({
      ...wordsOfAnswers(link),
      id: link.id,
      close:
        link.link === null
          ? null
          : () => call('POST user/children/{id}/informants/{linkId}/close', { params: { id: childId, linkId: link.id } }),
    })),
  ]
}
