import type { Banner } from '#domain/content/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { rememberBanners } from './banner-memory.ts'

/** The banners of the home page as the API answers them now, or did less than five minutes ago. */
export const homeBanners = rememberBanners(loadBanners)

async function loadBanners(): Promise<Banner[]> {
  const query = { screen: '/', type: 'banner', status: 'active' } as const
  const { statusCode, data } = await answerOf(getApi().api.banners.$get({ query }))
  if (statusCode !== 200 || !Array.isArray(data)) throw new Error('Error loading banners')
  return data
}
