import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { Contacts } from './contract.ts'

const portal = testPortal()
// spec §3, Contacts
const SPECIFIED = ['phone', 'email', 'companyName', 'companyInfo', 'socialNetworks']

test('the call of contacts answers with exactly the fields of the specification', async () => {
  const { status, body } = await portal.visitor().get('contacts')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(SPECIFIED)
  expect(Object.keys(Contacts.shape)).toEqual(SPECIFIED)
})

test('it says how to reach the portal as the footer does, the unknown plainly left to the operator', async () => {
  const { body } = await portal.visitor().get('contacts')
  const { body: footer } = await portal.visitor().get('footer-menu')
  expect([body.phone, body.email]).toEqual([footer.phone, footer.email])
  expect(body.companyName).toContain('заполняет оператор')
})
