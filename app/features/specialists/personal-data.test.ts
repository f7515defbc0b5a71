import { expect, test } from 'vitest'
import { personalData as ofCards } from '#app/features/children/personal-data.server.ts'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import * as notes from '#app/features/specialists/families/notes.server.ts'
import { cardData, workData } from './personal-data.server.ts'

const portal = testPortal()
const { checked, opened } = specialistsOf(portal)

test('a specialist takes away what the portal keeps of them, and it is gone with the account', async () => {
  const olga = await checked()
  const { anna, id, confirm } = await opened(olga)
  await confirm()
  await notes.write(olga, id, { text: 'Попробуйте таймер', isShared: true })
  await assignments.give(olga, id, { kind: 'questionnaire' })
  await cards.publish(olga, { city: 'Казань' })
  const of = olga.viewer.id
  expect(JSON.stringify(await workData.export(olga, of))).toMatch(/Клиническая психология.*Попробуйте таймер/)
  expect(await cardData.export(olga, of)).toMatchObject([{ facts: { Показана: true, Город: 'Казань' } }])
  await workData.erase(olga, of)
  await cardData.erase(olga, of)
  expect([...(await workData.export(olga, of)), ...(await cardData.export(olga, of))]).toEqual([])
  expect(await notes.list(anna, id)).toEqual([])
  expect(await assignments.list(anna, id)).toEqual([])
})

test('a parent takes away what specialists shared about the child, and nothing of their private notes', async () => {
  const olga = await checked()
  const { anna, id, confirm } = await opened(olga)
  await confirm()
  await notes.write(olga, id, { text: 'Попробуйте таймер', isShared: true })
  await notes.write(olga, id, { text: 'Проверить через месяц', isShared: false })
  const exported = JSON.stringify(await ofCards.export(anna, anna.viewer.id))
  expect(exported).toContain('Попробуйте таймер')
  expect(exported).not.toContain('Проверить через месяц')
})
