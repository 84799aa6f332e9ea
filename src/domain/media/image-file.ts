import { uploadAddress } from '#kit/upload-address.ts'
import type { ImagePurpose } from '#vocabulary/image-purposes.ts'

interface StoredImage {
  id: string
  purpose: ImagePurpose
  key: string
}

export function fileOf({ purpose, key }: Pick<StoredImage, 'purpose' | 'key'>): string {
  return `${purpose}/${key}.webp`
}

export function addressOf({ id, purpose, key }: StoredImage): string {
  return purpose === 'avatar' ? uploadAddress(key) : `/api/customer/images/${id}`
}
