import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { addressOf, fileOf } from './image-file.ts'
import { images } from '#db/schema/media.server.ts'

export const imagesData: PersonalData = {
  tables: ['images'],
  async exportData({ db }, { userId }) {
    const theirs = await db.select().from(images).where(eq(images.ownerId, userId)).orderBy(asc(images.createdAt))
    return {
      pictures: theirs.map((image) => {
        const { purpose, width, height, bytes, createdAt } = image
        return { address: addressOf(image), purpose, width, height, bytes, createdAt }
      }),
    }
  },
  async forget({ db, ports }, { userId }) {
    const gone = await db.delete(images).where(eq(images.ownerId, userId)).returning()
    // Before the commit: without rows nothing would find the files
    await Promise.all(gone.map((image) => ports.files.remove(fileOf(image))))
  },
}
