import { Title, useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import { DocumentEditor } from '#app/features/documents/document-editor.tsx'
import type { LegalText } from '#app/features/documents/contract.ts'

/** The same editor as on the pages `/add-…`. */
export function LegalTextEdit() {
  const { id = '' } = useParams()
  const { data, error } = useGetOne<LegalText>('legal-texts', { id }, { refetchOnWindowFocus: false, gcTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  return (
    <>
      <Title title="Юридический текст" />
      {data ? <DocumentEditor key={data.id} served={data} /> : <p>Открываем текст…</p>}
    </>
  )
}
