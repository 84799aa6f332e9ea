export { mexicanDate } from '#kit/mexican-time.ts'
