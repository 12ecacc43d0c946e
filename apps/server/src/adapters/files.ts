import { join } from 'node:path'
import { ok, type Result } from '@niujin/contract-kit'
import type { StorePicture } from '@niujin/identity/server'
import { createFolderStore, createS3Store, newObjectKey, serveObjects, type ObjectStore } from '@niujin/storage'
import { acceptPicture, type PictureProblem, type PictureWish } from '@niujin/storage/pictures'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const FOLDERS = [
  'avatars',
  'feedback',
  'live',
  'posters',
  'products',
  'after-sales',
  'posts',
  'articles',
  'experts',
  'banners',
  'courses',
  'homework',
] as const
/** Files that have no address: whoever may see one gets it by a call. */
const PRIVATE_FOLDERS = ['certificates'] as const
const AVATAR_SIDE = 400

/** Where uploaded files are kept: an S3 bucket when one is configured, else the data folder, served under /files. */
export function openFiles(app: FastifyInstance, config: Config, dataFolder: string): ObjectStore {
  const store =
    config.FILES_S3_BUCKET === undefined
      ? createFolderStore({ folder: join(dataFolder, 'files') })
      : bucketOf(config, config.FILES_S3_BUCKET)
  serveObjects(app, { store, folders: [...FOLDERS] })
  return store
}

function bucketOf(config: Config, bucket: string): ObjectStore {
  return createS3Store({
    bucket,
    endpoint: config.FILES_S3_ENDPOINT ?? '',
    region: config.FILES_S3_REGION,
    accessKeyId: config.FILES_S3_KEY_ID ?? '',
    secretAccessKey: config.FILES_S3_KEY_SECRET ?? '',
    publicUrl: config.FILES_PUBLIC_URL ?? '/files',
  })
}

/** Members' avatars: checked, cut square, written anew, kept. */
export function avatarsIn(store: ObjectStore): StorePicture {
  const pictures = picturesIn(store, 'avatars', { crop: 'square', maxSide: AVATAR_SIDE })
  return { keep: ({ bytes }) => pictures.keep(bytes), forget: (url) => pictures.forget(url) }
}

/** Pictures of one folder: checked, written anew, kept at an address nobody can guess. */
export function picturesIn(store: ObjectStore, folder: (typeof FOLDERS)[number], wish: PictureWish = {}) {
  return {
    /** The address, and the size in pixels. */
    async keep(bytes: Uint8Array): Promise<Result<{ url: string; width: number; height: number }, PictureProblem>> {
      const picture = await acceptPicture(bytes, wish)
      if (!picture.ok) return picture
      const key = newObjectKey(folder, picture.value.contentType)
      await store.put(key, picture.value.bytes, picture.value.contentType)
      return ok({ url: store.url(key), width: picture.value.width, height: picture.value.height })
    },
    async forget(url: string): Promise<void> {
      const key = store.keyOf(url)
      if (key?.startsWith(`${folder}/`)) await store.remove(key)
    },
  }
}

/** The same, and whether an address is of one that was kept here. */
export function ownPicturesIn(store: ObjectStore, folder: (typeof FOLDERS)[number], wish: PictureWish = {}) {
  return {
    ...picturesIn(store, folder, wish),
    isOwn: (url: string) => store.keyOf(url)?.startsWith(`${folder}/`) === true,
  }
}

/** Pictures that only some may see: checked and written anew like the others, but read by their key alone. */
export function privatePicturesIn(
  store: ObjectStore,
  folder: (typeof PRIVATE_FOLDERS)[number],
  wish: PictureWish = {},
) {
  return {
    async keep(bytes: Uint8Array): Promise<Result<{ key: string }, PictureProblem>> {
      const picture = await acceptPicture(bytes, wish)
      if (!picture.ok) return picture
      const key = newObjectKey(folder, picture.value.contentType)
      await store.put(key, picture.value.bytes, picture.value.contentType)
      return ok({ key })
    },
    read: (key: string) => store.get(key),
    forget: (key: string) => store.remove(key),
  }
}
