/** reference/cloudpayments.md 4.3: no other number is taken. */
export type TestCard = { type: string; number: string; asksCode: boolean; pays: boolean; paysAgain: boolean }

const card = (type: string, number: string, [asksCode, pays, paysAgain]: [boolean, boolean, boolean]): TestCard => {
  return { type, number, asksCode, pays, paysAgain }
}

export const TEST_CARDS: TestCard[] = [
  card('Visa', '4242424242424242', [true, true, true]),
  card('MasterCard', '5555555555554444', [true, true, true]),
  card('МИР', '2200000000000004', [true, true, true]),
  card('Visa', '4012888888881881', [true, false, false]),
  card('MasterCard', '5105105105105100', [true, false, false]),
  card('МИР', '2202202202202200', [true, false, false]),
  card('Visa', '4000000000003055', [false, true, true]),
  card('MasterCard', '5205000000003055', [false, true, true]),
  card('МИР', '2202000000003055', [false, true, true]),
  card('Visa', '4111111111111111', [false, true, false]),
  card('MasterCard', '5200828282828210', [false, true, false]),
  card('МИР', '2200000022222222', [false, true, false]),
  card('Visa', '4000056655665556', [false, false, false]),
  card('MasterCard', '5404000000000043', [false, false, false]),
  card('МИР', '2203000000000043', [false, false, false]),
]

export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.number === number.replaceAll(/\D/g, ''))
}
