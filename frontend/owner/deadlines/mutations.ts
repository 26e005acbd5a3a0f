import { api, unwrap } from '../../api/client';
import { once } from '../../api/idempotency';
import { formatDay } from '../../shared/format';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { deadlinesChanged, type Deadline } from './queries';

export type DeadlineBody = Omit<ReturnType<typeof bodyOf>, 'dueDay' | 'lastDoneOn'>;

const create = (
  propertyId: string,
  body: DeadlineBody & { dueDay?: number; lastDoneOn?: string | null },
  key?: string,
) => {
  const params = { path: { id: propertyId }, header: key ? once(key) : {} };
  return unwrap(api.POST('/properties/{id}/deadlines', { params, body }));
};

export function useCreateDeadline(propertyId: string) {
  return useApiMutation({
    call: (body: DeadlineBody, key) => create(propertyId, body, key),
    success: 'Deadline added',
    failure: 'Failed to add deadline',
    refresh: deadlinesChanged,
  });
}

const pathOf = ({ id, propertyId }: Deadline) => ({ path: { id: propertyId, deadlineId: id } });

export function useUpdateDeadline(deadline: Deadline) {
  return useApiMutation({
    call: (body: DeadlineBody) =>
      unwrap(api.PATCH('/properties/{id}/deadlines/{deadlineId}', { params: pathOf(deadline), body })),
    success: 'Deadline updated',
    failure: 'Failed to update deadline',
    refresh: deadlinesChanged,
  });
}

/** What writes a deadline again. */
function bodyOf(deadline: Deadline) {
  const { kind, title, dueOn, dueDay, everyMonths, lastDoneOn, note, serviceCategoryId } = deadline;
  return { kind, title, dueOn, dueDay, everyMonths, lastDoneOn, note, serviceCategoryId };
}

export function useCompleteDeadline(deadline: Deadline) {
  const { dueOn, dueDay, lastDoneOn, everyMonths } = deadline;
  return useApiMutation({
    call: async (body: { doneOn: string; nextDueOn?: string }) => {
      const params = pathOf(deadline);
      const call = api.POST('/properties/{id}/deadlines/{deadlineId}/done', { params, body });
      return (await unwrap(call)).deadline;
    },
    success: () => ({
      title: 'Marked as done',
      description:
        everyMonths === null
          ? "It doesn't repeat, so we've taken it off the list."
          : "We've set the next date.",
    }),
    undo: () => () =>
      everyMonths === null
        ? create(deadline.propertyId, bodyOf(deadline))
        : unwrap(
            api.PATCH('/properties/{id}/deadlines/{deadlineId}', {
              params: pathOf(deadline),
              body: { dueOn, dueDay, lastDoneOn },
            }),
          ),
    failure: 'Failed to mark as done',
    refresh: deadlinesChanged,
  });
}

export function useRemoveDeadline(deadline: Deadline) {
  return useApiMutation({
    call: () => unwrap(api.DELETE('/properties/{id}/deadlines/{deadlineId}', { params: pathOf(deadline) })),
    success: () => ({
      title: 'Deadline deleted',
      description: `${deadline.title}, ${formatDay(deadline.dueOn)}`,
    }),
    undo: () => () => create(deadline.propertyId, bodyOf(deadline)),
    failure: 'Failed to delete deadline',
    refresh: deadlinesChanged,
  });
}
