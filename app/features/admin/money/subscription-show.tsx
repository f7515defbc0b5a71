import { Box, Button, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, Show, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import type { SubscriptionOne } from '#app/features/subscriptions/desk/contract.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Facts } from '#app/features/admin/facts.tsx'
import { day, moment } from '#app/features/admin/moments.ts'
import { StateBadge } from '#app/features/admin/state-badge.tsx'
import { REASONS, stateOf, SUBSCRIPTION_BADGES, sum } from './words.tsx'

const ACTIONS = {
  cancel: {
    title: 'Отключить продление',
    content:
      'Делайте это, когда человек попросил письмом. Больше ничего не спишется, доступ останется до конца срока, письмо уйдёт сразу.',
    done: 'Продление отключено, письмо отправлено',
  },
  'forget-card': {
    title: 'Удалить карту',
    content: 'Код карты сотрётся, продление отключится. Вернуть карту нельзя: её вводят заново при оплате.',
    done: 'Банковская карта удалена, письмо отправлено',
  },
} as const
type Action = keyof typeof ACTIONS

/** One subscription, every word about its renewal, and what is done for somebody who asked by letter. */
export function SubscriptionShow() {
  return (
    <Show actions={false} component="div">
      <Subscription />
    </Show>
  )
}

function Subscription() {
  const subscription = useRecordContext<SubscriptionOne>()
  const [asked, setAsked] = useState<Action | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  if (!subscription) return null
  const { id, email, title, price, paidUntil, autoRenew, nextCharge, lastFour, words: said } = subscription

  async function run(name: Action): Promise<void> {
    setAsked(null)
    try {
      await action('subscriptions', id, name)
      notify(ACTIONS[name].done, { type: 'success' })
      refresh()
    } catch (error) {
      notify(wordsOf(error), { type: 'error' })
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '48rem' }}>
      <Card sx={{ p: 3 }}>
        <Facts
          facts={[
            ['Состояние', <StateBadge key="state" states={SUBSCRIPTION_BADGES} state={stateOf(subscription)} />],
            ['Кто', email || 'кабинет удалён'],
            ['Тариф', `${title}, ${sum(price)}`],
            ['Открыта до', day(paidUntil)],
            ['Следующее списание', nextCharge ? `${sum(nextCharge.amount)}, ${day(nextCharge.at)}` : 'не будет'],
            ['Карта', lastFour ? `••\u00a0${lastFour}` : 'не хранится'],
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
          {autoRenew && (
            <Button variant="outlined" onClick={() => setAsked('cancel')}>
              {ACTIONS.cancel.title}
            </Button>
          )}
          {lastFour && <Button onClick={() => setAsked('forget-card')}>{ACTIONS['forget-card'].title}</Button>}
        </Box>
      </Card>
      <Card sx={{ p: 3 }}>
        <Typography variant="h6" component="h2">
          Слова о&nbsp;продлении
        </Typography>
        <Facts
          facts={said.map(({ at, isOn, reason, terms }) => [
            moment(at),
            `${isOn ? 'Включено' : 'Выключено'}: ${REASONS[reason] ?? reason}.${terms && ` «${terms}»`}`,
          ])}
        />
      </Card>
      {asked && (
        <Confirm
          isOpen
          title={`${ACTIONS[asked].title}?`}
          content={ACTIONS[asked].content}
          confirm={ACTIONS[asked].title}
          cancel="Оставить как есть"
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}
