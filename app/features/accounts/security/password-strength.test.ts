import { expect, test } from 'vitest'
import { inLatin, onOtherKeyboard, strengthOf } from './password-strength.ts'
import { PASSWORD_STRENGTH } from '#app/features/accounts/rules.ts'

test.each([
  ...['qwerty123456', '1234567890', 'aaaaaaaaaa', 'йцукенгшщз', 'пароль12345', 'gfhjkm12345', 'privetprivet', 'Солнышко123'],
  ...['йцукен12345', 'любовьлюбовь', 'ytqhjcfl2026', 'password2026', 'я'.repeat(60), '14031985140', 'абвгдежзик'],
])('«%s» is easy to guess', async (password) => {
  expect(await strengthOf(password)).toBeLessThan(PASSWORD_STRENGTH)
})

test.each([
  ...[
    'длинная фраза для входа',
    'новая длинная фраза',
    'весенний-подснежник-7',
    'совсем другая фраза',
    'correcthorsebatterystaple',
  ],
  ...['kR8#vLq2!xZp', 'наш кот любит сметану', 'шкаф лодка варенье', 'x'.repeat(3) + 'кЖ7рТ2мНб5'],
])('«%s» is not', async (password) => {
  expect(await strengthOf(password)).toBeGreaterThanOrEqual(PASSWORD_STRENGTH)
})

test('a name and an address of the person make no password', async () => {
  const about = ['Белоснежанна', 'Кржижановская', 'kusturitsa.e@primer.example']
  for (const password of ['Кржижановская1', 'krzhizhanovskaya1', 'kusturitsa2026'])
    expect([password, await strengthOf(password, about)]).toEqual([password, expect.toSatisfy((score) => score <= 1)])
})

test.each([
  'maria.ivanova85@primer.example',
  'maria.ivanova85@primer.example1',
  'мария иванова',
  'Мария-Иванова 85',
  'ivanova_maria',
])('nor do they with what stands between them: «%s»', async (password) => {
  const about = ['Мария', 'Иванова', 'maria.ivanova85@primer.example']
  expect(await strengthOf(password, about)).toBeLessThan(PASSWORD_STRENGTH)
  expect(await strengthOf('мария любит сметану и лес', about)).toBeGreaterThanOrEqual(PASSWORD_STRENGTH)
})

test('the longest password is judged at once', async () => {
  const before = process.threadCpuUsage()
  await strengthOf('a1!я'.repeat(32))
  // Of the processor, whatever else the machine is doing.
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
})

test('the other keyboard and the Latin letters are the ones people use', () => {
  expect(onOtherKeyboard('пароль')).toBe('gfhjkm')
  expect(inLatin('солнышко ёж щука')).toBe('solnyshko ezh schuka')
})
