import type { Eyes } from './contract.ts'

type Sphere = Eyes['spheres'][number]

/** Whether there is anything to say of a sphere but its words. */
export function hasSeen({ byAll, byOne, beside }: Sphere): boolean {
  return byAll.length + byOne.length > 0 || beside !== null
}

/** What several people noticed in a sphere, what one alone did, and what a teacher's answers say beside. */
export function SeenLines({ sphere: { byAll, byOne, beside }, people }: { sphere: Sphere; people: number }) {
  return (
    <>
      {byAll.length > 0 && (
        <p>
          {people > 2 ? 'Видят несколько' : 'Видят оба'}: {quoted(byAll)}
        </p>
      )}
      {byOne.length > 0 && <p>Видит один: {quoted(byOne)}</p>}
      {beside && <p>{beside}</p>}
    </>
  )
}

function quoted(texts: string[]): string {
  return texts.map((text) => `«${text.replace(/\.$/, '')}»`).join(', ')
}
