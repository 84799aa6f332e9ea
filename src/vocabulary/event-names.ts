export const EVENT_NAMES = [
  'page_view',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'search',
  'login',
  'sign_up',
  'age_verification',
  'login_error',
  'logout',
  'category_click',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

export const MAX_BATCH = 20
