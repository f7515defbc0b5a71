import { Title, useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import { DocumentEditor } from '#app/features/documents/document-editor.tsx'
import type { LegalRow, LegalText } from '#app/features/documents/contract.ts'

/** The same editor as on the pages `/add-…`. */
export function LegalTextEdit() {
  const { id = '' } = useParams()
  const { data, error } = useGetOne<LegalText | LegalRow>('legal-texts', { id }, { refetchOnWindowFocus: false, gcTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  return (
    <>
      <Title title={isWhole(data) ? data.current.title : (data?.title ?? 'Юридический текст')} />
      {isWhole(data) ? <DocumentEditor key={data.id} served={data} /> : <p>Открываем текст…</p>}
    </>
  )
}

/** Coming from the list, react-admin shows the row of the list until the text is here. */
function isWhole(data: LegalText | LegalRow | undefined): data is LegalText {
  return data !== undefined && 'current' in data
}
