import { useQuery } from '@tanstack/react-query'
import { call } from '#app/shared/client.ts'

/** Twelve weeks of the way from a page to a subscription. */
export function useFunnel() {
  return useQuery({ queryKey: ['funnel'], queryFn: () => call('GET admin/funnel') })
}
