import type { FastifyRequest } from 'fastify';

/** An IP address, or "unknown" for a client that has reset its connection before the server asked for its address. */
export const clientAddress = ({ ip }: FastifyRequest): string => (ip as string | undefined) ?? 'unknown';
