import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,media,bench}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**', 'build/**'],
    environment: 'node',
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    // Files share their worker's modules: loading them anew for each file took a third of the run
    isolate: false,
    // As many as there are cores: what a test does, half of it waits for the database
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine is several times slower
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
