import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tools/vite/compress-assets.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every file below build/client gets its .br and .gz beside it, so that no request pays for them.
  buildEnd: async ({ reactRouterConfig }) =>
    compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
