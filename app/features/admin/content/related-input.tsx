import { Autocomplete, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import { call } from '#app/shared/client.ts'

const PAUSE_MS = 250

/** What stands near the text, in order, found by its title. */
export function RelatedInput({ own }: { own: string }) {
  const { field, fieldState } = useInput({ source: 'front.related', defaultValue: [] })
  const [words, setWords] = useState('')
  const [titles, setTitles] = useState<Record<string, string>>({})
  const [first] = useState(() => (field.value ?? []) as string[])
  useEffect(() => {
    for (const address of first)
      void titleOf(address).then((title) => title && setTitles((known) => ({ ...known, [address]: title })))
  }, [first])
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = { q: words, perPage: 20, status: 'published' }
      void call('GET admin/entries', { query }).then(({ data }) =>
        setTitles((known) => ({
          ...known,
          ...Object.fromEntries(data.map(({ section, code, title }) => [`${section}/${code}`, title])),
        })),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      options={Object.keys(titles).filter((address) => address !== own)}
      value={(field.value ?? []) as string[]} // addresses like `articles/levsha`
      onChange={(_, chosen) => field.onChange(chosen)}
      onInputChange={(_, typed) => setWords(typed)}
      getOptionLabel={(address) => titles[address] ?? address}
      noOptionsText="Ничего не нашлось"
      renderInput={(params) => (
        <TextField
          {...params}
          label="Рядом"
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? 'Трудность, упражнение, исследование по той же теме'}
        />
      )}
    />
  )
}

/** What stands near from before is named by its address alone. */
async function titleOf(address: string): Promise<string | undefined> {
  const [section, code] = address.split('/')
  const { data } = await call('GET admin/entries', { query: { section, q: code } })
  return data.find((row) => row.code === code)?.title
}
