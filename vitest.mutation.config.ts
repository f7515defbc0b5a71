import { defineConfig } from 'vitest/config'

/** The tests that the mutants of pure rules meet: those which need nothing but the rules (docs/quality.md). */
export default defineConfig({
  test: {
    include: [
      'app/shared/{money,dates,birthdays,slug}.test.ts',
      'app/features/subscriptions/{rules,money-laws}.test.ts',
      'app/features/questionnaire/{rules,scoring-laws}.test.ts',
      'app/features/access/permissions.test.ts',
    ],
  },
})
