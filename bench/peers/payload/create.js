// Creates the tables and one user, whose password hash all others get.
import { getPayload } from 'payload';
import config from './payload.config.js';

const payload = await getPayload({ config });
const [email, password] = process.argv.slice(2);
await payload.create({ collection: 'users', data: { email, password } });
process.exit();
