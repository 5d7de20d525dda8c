// Payload with three collections. Its admin pages are not built.
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';

const own = ({ req: { user } }) => (user ? { owner: { equals: user.id } } : false);

export default buildConfig({
  secret: 'a secret for measurements on loopback',
  telemetry: false,
  graphQL: { disable: true },
  db: sqliteAdapter({ client: { url: process.env.DATABASE_URL ?? 'file:unused.db' }, wal: true }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'images',
      access: { read: own, update: own },
      fields: [
        { name: 'owner', type: 'relationship', relationTo: 'users', required: true },
        { name: 'prompt', type: 'textarea', required: true },
        { name: 'isStarred', type: 'checkbox', required: true, defaultValue: false },
      ],
      indexes: [{ fields: ['owner', 'isStarred', 'createdAt'] }],
    },
    {
      slug: 'thumbnails',
      access: { read: () => true },
      upload: { staticDir: process.env.THUMBNAILS ?? 'unused', mimeTypes: ['image/webp'] },
      fields: [],
    },
  ],
});
