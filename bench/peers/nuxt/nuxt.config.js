export default defineNuxtConfig({ srcDir: '.', serverDir: 'server', telemetry: false, compatibilityDate: '2026-01-01' })
