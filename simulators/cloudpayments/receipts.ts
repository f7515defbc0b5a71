/** Why a cash register would not take this receipt, or null. @see reference/cloudpayments.md 5.2, 5.3 */
export function receiptFault(receipt: Record<string, unknown>, paid: number): string | null {
  const items = field(receipt, 'items')
  if (!Array.isArray(items) || items.length === 0) return '12'
  if (field(receipt, 'taxationSystem') === undefined) return '3'
  if (!/^\S+@\S+$/.test(textOf(field(receipt, 'email'))) && !field(receipt, 'phone')) return '24'
  let total = 0
  for (const item of items as Record<string, unknown>[]) {
    const [price, quantity, amount] = ['price', 'quantity', 'amount'].map((name) => Number(field(item, name)))
    if (!textOf(field(item, 'label')) || field(item, 'vat') === undefined) return '26'
    if (cents(price) * (quantity ?? 0) !== cents(amount)) return '23'
    total += cents(amount)
  }
  const amounts = (field(receipt, 'amounts') ?? {}) as Record<string, unknown>
  const given = Object.values(amounts).reduce<number>((sum, value) => sum + cents(Number(value)), 0)
  return given === total && total === cents(paid) ? null : '13'
}

function field(from: Record<string, unknown>, name: string): unknown {
  const [, value] = Object.entries(from).find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? []
  return value
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function cents(amount: number | undefined): number {
  return Math.round((amount ?? 0) * 100)
}
