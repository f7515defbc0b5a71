import { LeafList } from '#app/features/content/lists/leaf-list.tsx'
import { MoreLink } from '#app/features/content/lists/more-link.tsx'
import { href } from '#app/shared/href.ts'
import styles from './publishing-rules.module.css'

const RULES = [
  'Не\u00a0платим за\u00a0отзывы и\u00a0не\u00a0даём за\u00a0них скидок.',
  'Читаем каждый до\u00a0публикации. Публикуем только с\u00a0согласия автора.',
  'Не\u00a0меняем текст. Если в\u00a0нём есть имя ребёнка или школа, просим автора их\u00a0убрать.',
  'Подписываем именем и\u00a0первой буквой фамилии или псевдонимом. Почту не\u00a0показываем.',
]

export function PublishingRules() {
  return (
    <section className={`t-help ${styles.rules}`}>
      <h2>Как мы публикуем</h2>
      <LeafList items={RULES} filled />
      <MoreLink href={href('/detailed-reviews')}>Правила целиком</MoreLink>
    </section>
  )
}
