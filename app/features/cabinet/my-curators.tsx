import { useEffect } from 'react'
import type { Curator } from '#app/features/invitations/contract.ts'
import { call } from '#app/shared/client.ts'
import { Button } from '#app/ui/button.tsx'
import { useFresh } from '#app/features/children/use-fresh.ts'
import styles from './my-curators.module.css'

/** Who invited this family and sees its steps; nothing where nobody did. */
export function MyCurators() {
  const { value: curators, setValue, isBusy, change } = useFresh<Curator[]>([], () => call('GET user/curators'))
  // Without an answer the rest of the cabinet stands as it is.
  useEffect(() => void call('GET user/curators').then(setValue, () => {}), [setValue])
  if (curators.length === 0) return null
  return (
    <section aria-labelledby="curators" className={styles.curators}>
      <h2 id="curators">Кураторы</h2>
      <ul>
        {curators.map(({ id, name, childName }) => (
          <li key={id}>
            <p>
              <b>{name}</b> видит шаг: карта начата, заполнена. Приглашение: {childName}.
            </p>
            <Button
              kind="line"
              size="s"
              busy={isBusy}
              busyLabel="Закрываем"
              onClick={() =>
                change(() => call('POST user/curators/{id}/end', { params: { id } }), 'Куратор больше не видит шагов')
              }
            >
              Не показывать шаги<span className="vh">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
