import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tools/vite/compress-assets.ts'
import { writeLanguages } from './tools/vite/write-languages.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    const clientDir = `${reactRouterConfig.buildDirectory}/client`
    await writeLanguages(clientDir)
    // Every file below it gets its .br and .gz beside it, so that no request pays for them.
    await compressAssets(clientDir)
  },
} satisfies Config
