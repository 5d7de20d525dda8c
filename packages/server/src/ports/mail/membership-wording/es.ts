import type { MembershipWording } from './wording.ts';

export const spanish: MembershipWording = {
  plans: {
    monthly: 'tu membresía mensual',
    quarterly: 'tu membresía trimestral',
    complimentary: 'tu membresía de cortesía',
    unknown: 'tu membresía',
    named: (name) => `tu membresía «${name}»`,
  },
  receipt: ({ site, plan }) => ({
    subject: `Tu recibo de ${site}`,
    news: `Gracias. Recibimos el pago de ${plan} en ${site}.`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `Tu membresía en ${site} se renueva el ${date}`,
    news: `El ${date} se hará un cargo de ${amount} para renovar ${plan}.`,
    more: 'Si no quieres renovarla, cancélala antes de ese día desde tu perfil. Tu membresía seguirá activa hasta entonces.',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `Tu prueba gratuita en ${site} termina el ${date}`,
    news: `El ${date} se hará un cargo de ${amount} por ${plan}, que seguirá activa.`,
    more: 'Si no quieres continuar, cancélala antes de ese día desde tu perfil. Así no se te cobrará nada.',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `Tu prueba gratuita en ${site} ha terminado`,
    news: `Falló el primer pago de ${plan} en ${site}, así que tu membresía ha terminado. Intentaremos de nuevo el cobro.`,
    more: 'Para ser miembro, paga la factura pendiente o elige otra forma de pago.',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `Tu plan en ${site} ha cambiado`,
      news: `Desde hoy, ${plan} sustituye a tu plan anterior.`,
      more:
        amount === null ? `El próximo cobro es el ${date}.` : `El próximo cobro es de ${amount} el ${date}.`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `Tu plan en ${site} cambia el ${date}`,
      news: `El ${date}, ${plan} sustituirá a tu plan actual. Hasta entonces no cambia nada.`,
      more:
        amount === null
          ? `Puedes deshacer el cambio en tu perfil antes del ${date}.`
          : `El ${date} se hará un cargo de ${amount}. Puedes deshacer el cambio en tu perfil antes de esa fecha.`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `Tu plan en ${site} no cambia`,
      news: `Conservas ${plan}. El cambio previsto se ha anulado.`,
      more:
        amount === null ? `El próximo cobro es el ${date}.` : `El próximo cobro es de ${amount} el ${date}.`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `Tu pago en ${site} falló`,
    news: `Falló el pago de ${plan} en ${site}. Intentaremos de nuevo el cobro.`,
    more: `Tu membresía sigue activa hasta el ${date}. Para conservarla, paga la factura pendiente o elige otra forma de pago.`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `Tu membresía en ${site} ha terminado`,
    news: `El ${date} terminó ${plan}.`,
    more: 'Todas tus imágenes se conservan. Puedes seguir generando a 640\u00a0×\u00a0480 y volver a ser miembro cuando quieras.',
  }),
  labels: { amount: 'Importe', date: 'Fecha', number: 'Número de factura' },
  colon: ': ',
  buttons: { membership: 'Ver tu membresía', pay: 'Pagar la factura', invoice: 'Ver la factura' },
  otherwise: 'Si el botón no funciona, usa este enlace:',
  about: (site) => `Recibes este correo por tu membresía en ${site}.`,
};
