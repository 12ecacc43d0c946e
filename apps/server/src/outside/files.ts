import { join } from 'node:path'
import { ok } from '@niujin/contract-kit'
import type { StorePicture } from '@niujin/identity/server'
import { createFolderStore, createS3Store, newObjectKey, serveObjects, type ObjectStore } from '@niujin/storage'
import { acceptPicture } from '@niujin/storage/pictures'
import type { SupportParts } from '@niujin/support/server'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const FOLDERS = ['avatars', 'feedback']
const AVATAR_SIDE = 400

/** Where uploaded files are kept: an S3 bucket when one is configured, else the data folder, served under /files. */
export function openFiles(app: FastifyInstance, config: Config, dataFolder: string): ObjectStore {
  const store = config.FILES_S3_BUCKET === undefined ? createFolderStore({ folder: join(dataFolder, 'files') }) : bucketOf(config, config.FILES_S3_BUCKET)
  serveObjects(app, { store, folders: FOLDERS })
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
  return {
    async keep({ bytes }) {
      const picture = await acceptPicture(bytes, { crop: 'square', maxSide: AVATAR_SIDE })
      if (!picture.ok) return picture
      return ok({ url: await keep(store, 'avatars', picture.value) })
    },
    forget: (url) => forget(store, 'avatars', url),
  }
}

/** Pictures in members' feedback: checked, written anew, kept. */
export function feedbackPicturesIn(store: ObjectStore): SupportParts['pictures'] {
  return {
    async keep(bytes) {
      const picture = await acceptPicture(bytes, {})
      return picture.ok ? ok({ url: await keep(store, 'feedback', picture.value) }) : picture
    },
    forget: (url) => forget(store, 'feedback', url),
  }
}

async function forget(store: ObjectStore, folder: string, url: string): Promise<void> {
  const key = store.keyOf(url)
  if (key?.startsWith(`${folder}/`)) await store.remove(key)
}

async function keep(store: ObjectStore, folder: string, { bytes, contentType }: { bytes: Uint8Array; contentType: string }): Promise<string> {
  const key = newObjectKey(folder, contentType)
  await store.put(key, bytes, contentType)
  return store.url(key)
}
