import type { Api } from '#app/platform/calls.server.ts'

export function questionnaireCalls(_: Api) {}
