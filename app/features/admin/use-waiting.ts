import { useQuery } from '@tanstack/react-query'
import { call } from '#app/shared/client.ts'

/** How many rows of each resource wait for somebody; asked once a minute while the page is seen. */
export type Waiting = Record<string, number>

export function useWaiting(): Waiting | undefined {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call('GET admin/waiting'),
    refetchInterval: 60_000,
  })
  return data
}
