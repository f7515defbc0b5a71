import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import { Letter } from '#app/ui/letter.tsx'
import { INVITE_FACTS, INVITE_TITLE, inviteSentence } from './copy.ts'

type Contents = { link: string; contacts: string; unsubscribe: string }

export function InviteLetter({
  link,
  curator,
  parentName,
  childName,
  until,
  contacts,
  unsubscribe,
}: Contents & { curator: string; parentName: string; childName: string; until: string }) {
  return (
    <Letter
      band="invitation"
      preview="Куратор приглашает вас заполнить карту наблюдений о ребёнке."
      title={INVITE_TITLE}
      button={{ title: 'Открыть приглашение', link }}
      facts={INVITE_FACTS}
      then="Ответы и результат откроются только вам. Показывать ли их куратору или специалисту, решаете вы."
      after={`Ссылка действует до ${until} и срабатывает один раз. Не ждали письма? Просто закройте его: без вас кабинет не появится. Вопросы: ${contacts}.`}
      unsubscribe={unsubscribe}
    >
      {inviteSentence({ parentName, curator, childName })}
    </Letter>
  )
}

/** Says nothing about the child: anybody at the desk may read this letter. */
export function RemindLetter({ link, curator, contacts, unsubscribe }: Contents & { curator: string }) {
  return (
    <Letter
      band="invitation"
      preview="Можно продолжить с того места, где остановились."
      title="Карта наблюдений ждёт вас"
      button={{ title: 'Открыть карту', link }}
      after={`Если карта вам больше не нужна, ничего делать не надо. Вопросы: ${contacts}.`}
      unsubscribe={unsubscribe}
    >
      {`${curator}, куратор, просит напомнить о карте наблюдений. Она занимает ${MAP_TAKES}, можно прерваться. Ответы увидите только вы.`}
    </Letter>
  )
}

export function DocumentLetter({
  link,
  title,
  sender,
  until,
  contacts,
  unsubscribe,
}: Contents & { title: string; sender: string; until: string }) {
  return (
    <Letter
      band="invitation"
      preview="Прочитайте и решите, принимаете ли вы его."
      title="Документ для вас"
      button={{ title: 'Прочитать документ', link }}
      after={`Ссылка действует до ${until} и срабатывает один раз. Если документ вам не нужен, ничего делать не надо: без вас он не считается принятым. Вопросы: ${contacts}.`}
      unsubscribe={unsubscribe}
    >
      {`${sender} просит вас прочитать документ «${title}» и, если вы согласны, принять его.`}
    </Letter>
  )
}
